/* What a player may ask for, and have done. */

import { ask, send } from '../api';
import type {
  DoneOut,
  Farewell,
  HistoryOut,
  MeOut,
  NewAccount,
  NewPasskey,
  NewPassword,
  PasskeyOptions,
  PasskeySignIn,
  SignIn,
  SignOut,
  StatisticsOut,
} from '../wire';

const ME = '/api/me';

export const me = (): Promise<MeOut> => ask(ME);
export const statistics = (): Promise<StatisticsOut> => ask(`${ME}/statistics`);
export const history = (before: string | null): Promise<HistoryOut> =>
  ask(`${ME}/history${before === null ? '' : `?before=${encodeURIComponent(before)}`}`);
export const EXPORT = `${ME}/export`;
export const recordOf = (table: string, deal: number): string => `/api/tables/${table}/record?deal=${deal}`;

export const makeAccount = (wish: NewAccount): Promise<DoneOut> => send('POST', `${ME}/account`, wish);
export const setPassword = (wish: NewPassword): Promise<DoneOut> => send('POST', `${ME}/password`, wish);
export const signIn = (wish: SignIn): Promise<DoneOut> => send('POST', `${ME}/sign-in`, wish);
export const signOut = (wish: SignOut): Promise<DoneOut> => send('POST', `${ME}/sign-out`, wish);
export const takeGuest = (): Promise<DoneOut> => send('POST', `${ME}/guest`, {});
export const leave = (wish: Farewell): Promise<DoneOut> => send('DELETE', ME, wish);

export const passkeyOptions = (): Promise<PasskeyOptions> => send('POST', `${ME}/passkeys/options`, {});
export const addPasskey = (wish: NewPasskey): Promise<DoneOut> => send('POST', `${ME}/passkeys`, wish);
export const removePasskey = (id: string): Promise<DoneOut> => send('DELETE', `${ME}/passkeys/${id}`, {});
export const signInOptions = (): Promise<PasskeyOptions> => send('POST', `${ME}/passkeys/sign-in/options`, {});
export const passkeySignIn = (wish: PasskeySignIn): Promise<DoneOut> => send('POST', `${ME}/passkeys/sign-in`, wish);
