/* Passkeys as the browser has them: options come as JSON text, and so goes what it says. */

import { Refused } from '../api';

/** The visitor did not want to, or the device could not. */
const CANCELLED = { code: 'passkey-cancelled', params: {} };

async function said(asked: Promise<Credential | null>): Promise<string> {
  let made: Credential | null;
  try {
    made = await asked;
  } catch {
    throw new Refused(CANCELLED);
  }
  if (!(made instanceof PublicKeyCredential)) throw new Refused(CANCELLED);
  return JSON.stringify(made.toJSON());
}

/** Whether this browser can do it. */
export const canUse = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** A new passkey of this device. */
export const make = (options: string): Promise<string> =>
  said(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)) }));

/** What the device signs to sign in. */
export const sign = (options: string): Promise<string> =>
  said(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)) }));
