/* What the player is called at tables, as it was last written. */

import { lastChoice, remember } from '../lobby/remembered';
import { t } from '../words/words';

export const rememberedName = (): string => lastChoice().name.trim();

/** The name to sit down with: what was written, or a guest's. */
export function chosenName(written: string): string {
  const name = written.trim();
  if (name !== '') remember({ name });
  return name || t('guest');
}
