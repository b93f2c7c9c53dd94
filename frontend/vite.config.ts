import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The server that `giruda play` starts; the page talks to it while it is developed. */
const server = '127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/giruda/server/static',
    emptyOutDir: true,
    // The server's policy is `default-src 'self'`, which a font or picture inlined as data: would break.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['.', '../src/giruda/notation/words'] },
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: { setupFiles: ['tests/setup.ts'], include: ['tests/**/*.test.ts'] },
});
