import { randomUUID } from 'node:crypto';
import { sendRequest } from './send-request.js';

/** The public key is not looked at by the emulator, but has to be there. */
const KEY = 'demo';
/** What the emulator takes for an administrator of the project. */
const OWNER = { authorization: 'Bearer owner' };

export interface NewAccount {
  readonly email?: string;
  readonly displayName?: string;
  readonly verified?: boolean;
}

export interface Account {
  readonly uid: string;
  readonly email: string;
  /** An ID token, as a browser would send it. */
  readonly token: string;
}

/** Makes an account in the auth emulator over its REST API, and signs it in. */
export async function createAccount(origin: string, account: NewAccount = {}): Promise<Account> {
  const { email = `${randomUUID()}@example.test`, displayName, verified = false } = account;
  const password = randomUUID();
  const signedUp = await call(origin, 'signUp', { email, password, ...(displayName ? { displayName } : {}) });
  const uid = signedUp.localId;
  if (!verified) return { uid, email, token: signedUp.idToken };
  await call(origin, 'update', { localId: uid, emailVerified: true }, OWNER);
  // The token of the sign-up does not know that the address is verified.
  const { idToken } = await call(origin, 'signInWithPassword', { email, password, returnSecureToken: true });
  return { uid, email, token: idToken };
}

/** An ID token of an account. */
export async function signIn(origin: string, account: { email: string; password: string }): Promise<string> {
  const { email, password } = account;
  return (await call(origin, 'signInWithPassword', { email, password, returnSecureToken: true })).idToken;
}

/** A token of an account without an e-mail address, as guests of a Firebase project get it. */
export async function guestToken(origin: string): Promise<string> {
  return (await call(origin, 'signUp', { returnSecureToken: true })).idToken;
}

/** Gives an account a name, and another password, and returns a token that knows the name. */
export async function renamed(origin: string, { uid, email }: Account, displayName: string): Promise<string> {
  const password = randomUUID();
  await call(origin, 'update', { localId: uid, displayName, password }, OWNER);
  return (await call(origin, 'signInWithPassword', { email, password, returnSecureToken: true })).idToken;
}

/**
 * Gives an account another address and password, and returns a token that knows the address.
 * Former tokens stay valid until they expire, as with Firebase; its emulator would refuse them
 * from the next second on.
 */
export async function moved(
  origin: string,
  { uid }: Account,
  { email, verified = false }: { email: string; verified?: boolean },
): Promise<string> {
  const password = randomUUID();
  const change = { email, emailVerified: verified, password, validSince: '0' };
  await call(origin, 'update', { localId: uid, ...change }, OWNER);
  return (await call(origin, 'signInWithPassword', { email, password, returnSecureToken: true })).idToken;
}

/** Closes an account, as an administrator of the project would. */
export async function disableAccount(origin: string, uid: string): Promise<void> {
  await call(origin, 'update', { localId: uid, disableUser: true }, OWNER);
}

/** Makes every token that there is of an account one of the past. */
export async function signOutEverywhere(origin: string, uid: string): Promise<void> {
  // Seconds: a token of this second would still count as made afterwards.
  const validSince = String(Math.floor(Date.now() / 1000) + 1);
  await call(origin, 'update', { localId: uid, validSince }, OWNER);
}

/** Sets a password by the link in an e-mail, and returns it. */
export async function resetPassword(origin: string, { email, token }: Account): Promise<string> {
  const [, payload = ''] = token.split('.');
  const { auth_time } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
  // Seconds: a token of the second of the reset would still count as made afterwards.
  while (Date.now() / 1000 < auth_time + 1) await new Promise((resolve) => setTimeout(resolve, 50));
  await call(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const response = await fetch(`${origin}/emulator/v1/projects/demo-larder/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const newPassword = randomUUID();
  const oobCode = oobCodes.findLast((each) => each.email === email)?.oobCode;
  await call(origin, 'resetPassword', { oobCode, newPassword });
  return newPassword;
}

interface Answer {
  readonly localId: string;
  readonly idToken: string;
}

async function call(origin: string, method: string, body: object, headers: object = {}): Promise<Answer> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${KEY}`;
  const response = await sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = response.body.toString();
  if (response.status !== 200) throw new Error(`accounts:${method} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
