/* Every outline of the cards, drawn for Giruda; no glyph comes from a font. One sheet of symbols serves the whole page. */

/** Suits on a 32 x 32 field, filled. */
const SUITS: Record<string, string> = {
  S: '<path d="M16 1.6C13.2 7.6 3.8 11.6 3.8 19c0 4 2.9 6.7 6.3 6.7 1.9 0 3.5-.8 4.5-2.2-.3 2.9-1.6 5.1-3.9 7.1h10.6c-2.3-2-3.6-4.2-3.9-7.1 1 1.4 2.6 2.2 4.5 2.2 3.4 0 6.3-2.7 6.3-6.7C28.2 11.6 18.8 7.6 16 1.6z"/>',
  H: '<path d="M16 29.9C13 24.7 2.9 19.4 2.9 11.3 2.9 6.8 6.1 3.7 9.8 3.7c2.8 0 5.1 1.6 6.2 4.2 1.1-2.6 3.4-4.2 6.2-4.2 3.7 0 6.9 3.1 6.9 7.6C29.1 19.4 19 24.7 16 29.9z"/>',
  D: '<path d="M16 1.4C18.5 6.7 22.4 11.9 27.2 16 22.4 20.1 18.5 25.3 16 30.6 13.5 25.3 9.6 20.1 4.8 16 9.6 11.9 13.5 6.7 16 1.4z"/>',
  C: '<path d="M16 1.9a6.7 6.7 0 0 1 5.3 10.8 6.7 6.7 0 1 1-3.9 10.4c.3 2.9 1.6 5.2 3.9 7.5H10.7c2.3-2.3 3.6-4.6 3.9-7.5a6.7 6.7 0 1 1-3.9-10.4A6.7 6.7 0 0 1 16 1.9z"/>'
};

/** Ranks as pen strokes, 4.6 wide, on a field 28 high; the number is the field's width. */
const RANKS: Record<string, [number, string]> = {
  A: [21, 'M1.9 28 9.1 2.3h2.8L19.1 28M5.2 19.6h10.6'],
  K: [20, 'M2.5 0v28M18.6 0 3.4 16.4M8.3 11.3 19 28'],
  Q: [21, 'M10.5 2.3c4.7 0 8 3.6 8 8.7v6c0 5.1-3.3 8.7-8 8.7s-8-3.6-8-8.7v-6c0-5.1 3.3-8.7 8-8.7zM11.2 18.6l8.3 9.4'],
  J: [17, 'M5.6 2.3h8.8v16.6c0 4.2-2.5 6.8-6.2 6.8-3.6 0-6-2.4-6-6.3v-1'],
  T: [25, 'M1 6.3 5.1 2.3V28M17.3 2.3c3.4 0 5.4 3.3 5.4 8.3v6.8c0 5-2 8.3-5.4 8.3s-5.4-3.3-5.4-8.3v-6.8c0-5 2-8.3 5.4-8.3z'],
  9: [19, 'M16.8 9.9c0 4.3-3.1 7.5-7.3 7.5s-7.3-3.2-7.3-7.5 3.1-7.6 7.3-7.6 7.3 3.2 7.3 7.6c0 6.4-4.3 11.7-9.5 16.6'],
  8: [19, 'M9.5 2.3c3.5 0 5.9 2.2 5.9 5.4s-2.4 5.4-5.9 5.4-5.9-2.2-5.9-5.4 2.4-5.4 5.9-5.4zM9.5 13.1c4.2 0 7.2 2.6 7.2 6.3s-3 6.3-7.2 6.3-7.2-2.6-7.2-6.3 3-6.3 7.2-6.3z'],
  7: [18, 'M.8 2.3h14.8C12.4 9.6 9.5 17.5 7.3 28'],
  6: [19, 'M2.2 18.1c0-4.3 3.1-7.5 7.3-7.5s7.3 3.2 7.3 7.5-3.1 7.6-7.3 7.6-7.3-3.2-7.3-7.6c0-6.4 4.3-11.7 9.5-16.6'],
  5: [19, 'M16.2 2.3H5L4.1 13c1.3-1.2 3.1-1.9 5.2-1.9 4.3 0 7.4 2.9 7.4 7.2 0 4.4-3.2 7.4-7.6 7.4-3.5 0-6.1-1.6-7.3-4.6'],
  4: [20, 'M13.8 28V2.9L2.7 20.3H19.6'],
  3: [19, 'M1.8 2.3h13.4L8.9 11.2c4.7-.2 7.8 2.7 7.8 7.1 0 4.4-3.2 7.4-7.6 7.4-3.5 0-6.1-1.6-7.3-4.6'],
  2: [19, 'M2.3 9.7c0-4.4 3-7.4 7.2-7.4 4.1 0 7 2.7 7 6.6 0 5.6-8.6 9.7-13.7 16.8h14.6']
};

/** Hats for the court on a 64 x 64 field: gat (J), jokduri (Q), Silla crown (K). Class `o` is knocked out of the fill. */
const COURT: Record<string, string> = {
  J: '<path d="M21.5 37.5 23.2 15c.2-2.3 3.9-3.9 8.8-3.9s8.6 1.6 8.8 3.9l1.7 22.5z"/>' +
     '<path d="M2.5 40.2c6.7-3.6 17.6-5.7 29.5-5.7s22.8 2.1 29.5 5.7C54.8 43.4 43.9 45 32 45S9.2 43.4 2.5 40.2z"/>' +
     '<path class="o" d="M22 32.2c2.7 1.1 6.2 1.7 10 1.7s7.3-.6 10-1.7" fill="none" stroke-width="1.8"/>' +
     '<path d="M16.8 44.3C18 53 24 58.5 31 60.3M47.2 44.3C46 53 40 58.5 33 60.3" fill="none" stroke="currentColor" stroke-width="1.5"/>' +
     '<circle cx="18.4" cy="49.8" r="1.9"/><circle cx="22.3" cy="55.4" r="1.9"/><circle cx="45.6" cy="49.8" r="1.9"/><circle cx="41.7" cy="55.4" r="1.9"/><circle cx="32" cy="60.6" r="2.3"/>',
  Q: '<path d="M12.5 45.5C11 30.5 18.5 20.8 32 19.2c13.5 1.6 21 11.3 19.5 26.3C45.8 48.3 39.2 49.7 32 49.7s-13.8-1.4-19.5-4.2z"/>' +
     '<path class="o" d="M32 20v29M23 22.4c-3 7.2-3.6 15.6-2 25M41 22.4c3 7.2 3.6 15.6 2 25" fill="none" stroke-width="1.7"/>' +
     '<path class="o" d="M12.8 41.2c5.6 2.7 12.1 4.1 19.2 4.1s13.6-1.4 19.2-4.1" fill="none" stroke-width="1.7"/>' +
     '<circle cx="32" cy="10.2" r="4.3"/><path d="M32 13v7" stroke="currentColor" stroke-width="2.2"/><circle cx="22.6" cy="13.6" r="2.5"/><circle cx="41.4" cy="13.6" r="2.5"/><path d="M22.6 15.5 25 20.8M41.4 15.5 39 20.8" stroke="currentColor" stroke-width="1.5"/>' +
     '<path d="M20 49v4.5M26 50.2v6M32 50.6v7.2M38 50.2v6M44 49v4.5" stroke="currentColor" stroke-width="1.5"/><circle cx="20" cy="54.6" r="1.8"/><circle cx="26" cy="57.4" r="1.8"/><circle cx="32" cy="59.4" r="2.3"/><circle cx="38" cy="57.4" r="1.8"/><circle cx="44" cy="54.6" r="1.8"/>',
  K: '<path d="M10.5 46.5c6.2 2 13.5 3 21.5 3s15.3-1 21.5-3v9.2c-6.2 2-13.5 3-21.5 3s-15.3-1-21.5-3z"/>' +
     '<g fill="none" stroke="currentColor" stroke-width="3.7"><path d="M32 49.5V6M22 11.5v7.3h20v-7.3M22.6 24v7.3h18.8V24M23.6 36v6.2h16.8V36" stroke-linejoin="miter"/><path d="M16.5 48 11.5 22M7 24.5l1.4 7.2 7.5-1.5M47.5 48l5-26M57 24.5l-1.4 7.2-7.5-1.5"/></g>' +
     '<circle cx="32" cy="5.4" r="3.1"/><circle cx="11.2" cy="20.4" r="2.7"/><circle cx="52.8" cy="20.4" r="2.7"/><circle cx="22" cy="10" r="2.3"/><circle cx="42" cy="10" r="2.3"/>' +
     '<g class="o" stroke="none"><circle class="of" cx="18" cy="52.8" r="1.7"/><circle class="of" cx="25" cy="53.9" r="1.7"/><circle class="of" cx="32" cy="54.2" r="1.7"/><circle class="of" cx="39" cy="53.9" r="1.7"/><circle class="of" cx="46" cy="52.8" r="1.7"/></g>'
};

/** The talchum mask: small as the joker's index and the sign for "joker", large as the joker itself. */
const MASK_SMALL =
  '<path class="mf" d="M16 1.7c7.6 0 12.2 4.9 12.2 12.3 0 9.3-5.3 16.5-12.2 16.5S3.8 23.3 3.8 14C3.8 6.6 8.4 1.7 16 1.7z"/>' +
  '<path class="ml" d="M7.3 13.7c1.2-2.4 4.3-2.7 6 -.2M24.7 13.7c-1.2-2.4-4.3-2.7-6-.2M9 20.3c3.6 5.3 10.4 5.3 14 0-4.3 1.9-9.7 1.9-14 0zM16 12.2l-1.7 5.4h3.4z"/>';
const RIBBON = 'M7 92C-7 55 9 9 50 6.5 88 4.5 103 38 90 62 84 73 90 84 97 88';
const MASK_LARGE =
  [0, 1, 2, 3, 4].map(i => `<path class="rb r${i}" d="${RIBBON}" pathLength="100" stroke-dasharray="20.2 79.8" stroke-dashoffset="${-20 * i}"/>`).join('') +
  '<g transform="translate(11 18) scale(.78)">' +
  '<path class="jf" d="M50 6c21 0 33 13 33 34 0 25-14 46-33 46S17 65 17 40C17 19 29 6 50 6z"/>' +
  '<path class="jb" d="M18.5 31C20.5 13.5 33 6 50 6s29.5 7.5 31.5 25C75 19.5 64 15.5 50 15.5S25 19.5 18.5 31z"/>' +
  '<path class="jl" d="M24.5 36.5c3.5-6.5 13-8 19-2.5M75.5 36.5c-3.5-6.5-13-8-19-2.5"/>' +
  '<path class="je" d="M25.5 46.5c3.5-6.5 13-6.5 17.5.5-5.5-2-12-2.300-17.5-.5zM74.5 46.5c-3.5-6.5-13-6.5-17.5.5 5.5-2 12-2.300 17.5-.5z"/>' +
  '<path class="jl" d="M46.5 40c-1.200 8-4 12.5-6.700 16.300 2 3.600 6.200 4 10.200 4s8.200-.4 10.200-4C57.5 52.5 54.700 48 53.5 40"/>' +
  '<path class="jm" d="M29 66c11 4.600 31 4.600 42 0-4.5 12-13 15.5-21 15.5S33.5 78 29 66z"/>' +
  '<circle class="jr" cx="50" cy="26.5" r="4.200"/><circle class="jr" cx="26.5" cy="56" r="4.200"/><circle class="jr" cx="73.5" cy="56" r="4.200"/></g>';

const STAR = '<path d="M16 2.2l4 8.9 9.7 1-7.3 6.5 2.1 9.5L16 23.2 7.5 28.1l2.1-9.5-7.3-6.5 9.7-1z"/>';
const KNOT = '<circle cx="11.3" cy="16" r="7.3"/><circle cx="20.7" cy="16" r="7.3"/>';

/** The back is a jogakbo (patchwork wrapping cloth), the same either way up: x, y, width, height, tone. */
const PATCH: [number, number, number, number, number][] = [
  [0, 0, 34, 26, 1], [34, 0, 22, 14, 2], [56, 0, 44, 14, 0], [34, 14, 40, 12, 3], [74, 14, 26, 34, 1],
  [0, 26, 18, 30, 0], [18, 26, 30, 20, 2], [48, 26, 26, 10, 4], [48, 36, 26, 20, 0], [18, 46, 30, 10, 1], [74, 48, 26, 22, 2],
  [0, 56, 26, 14, 3], [26, 56, 48, 14, 5]
];

const HALF = PATCH.map(
  ([x, y, w, h, tone]) => `<rect class="p${tone}" x="${x}" y="${y}" width="${w}" height="${h}"/>`,
).join('');
const BACK =
  '<rect class="pg" width="100" height="140" rx="9"/>' +
  '<svg x="6" y="6" width="88" height="128" viewBox="0 0 100 140" preserveAspectRatio="none">' +
  `<g>${HALF}</g><g transform="rotate(180 50 70)">${HALF}</g></svg>` +
  '<path class="pg2" d="M41 49h18l12 12v18L59 91H41L29 79V61z"/>' +
  '<path class="pk" d="M43 56h14l8 8v12l-8 8H43l-8-8V64z"/>';

const symbol = (id: string, box: string, body: string, more = '') =>
  `<symbol id="${id}" viewBox="${box}"${more}>${body}</symbol>`;

/** How wide a rank's field is, for laying its card out. */
export const rankWidth = (rank: string): number => RANKS[rank]![0];

/** The inside of the one hidden SVG that holds every symbol. */
export const SYMBOLS = [
  ...Object.entries(SUITS).map(([suit, body]) => symbol(`suit-${suit}`, '0 0 32 32', body)),
  ...Object.entries(RANKS).map(([rank, [width, path]]) =>
    symbol(
      `rank-${rank}`,
      `0 0 ${width} 28`,
      `<path d="${path}" fill="none" stroke="currentColor" stroke-width="4.6" stroke-linejoin="round"/>`,
      ' preserveAspectRatio="none"',
    ),
  ),
  ...Object.entries(COURT).map(([rank, body]) => symbol(`court-${rank}`, '0 0 64 64', body)),
  symbol('mask', '0 0 32 32', MASK_SMALL),
  symbol('joker', '0 0 100 96', MASK_LARGE),
  symbol('star', '0 0 32 32', STAR),
  symbol('knot', '0 0 32 32', KNOT),
  symbol('back', '0 0 100 140', BACK),
  '<clipPath id="card-clip"><rect x="1.5" y="1.5" width="97" height="137" rx="8.3"/></clipPath>',
].join('');
