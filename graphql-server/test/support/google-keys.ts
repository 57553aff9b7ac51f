import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';

export const KEY_ID = 'a-key-of-ours';

export interface GoogleKeys {
  /** Through this firebase-admin fetches its keys from here in place of Google. */
  readonly agent: Agent;
  /** The key that is given out, and with it what ID tokens are signed with. */
  readonly privateKey: KeyObject;
  /** As it is given out. */
  readonly publicKey: string;
  /** How often it was requested. */
  requests: number;
  /** For how many seconds the keys may be cached. */
  maxAge: number;
  /** While false, nobody listens. */
  isThere: boolean;
  close(): Promise<void>;
}

/** Stands in for the address at which Google publishes the keys that ID tokens are signed with. */
export async function startGoogleKeys(): Promise<GoogleKeys> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const server = createServer((request, response) => {
    keys.requests += 1;
    const isAddress = request.url?.endsWith('/securetoken@system.gserviceaccount.com');
    response.writeHead(isAddress ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${keys.maxAge}`,
    });
    response.end(JSON.stringify({ [KEY_ID]: pem }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  // Port 9 is "discard", which nothing here listens to. Encryption would only be between us and
  // ourselves.
  agent.createConnection = (): Socket => connect(keys.isThere ? port : 9, '127.0.0.1');
  const keys: GoogleKeys = {
    agent,
    privateKey,
    publicKey: pem,
    requests: 0,
    maxAge: 0,
    isThere: true,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return keys;
}

const encoded = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

/** A JSON Web Token with any header and claims. */
export function signToken(
  header: { readonly alg: string; readonly kid?: string },
  claims: object,
  key: KeyObject | string,
): string {
  const content = `${encoded({ typ: 'JWT', ...header })}.${encoded(claims)}`;
  if (header.alg === 'none') return `${content}.`;
  const signature =
    header.alg === 'HS256'
      ? createHmac('sha256', key).update(content).digest('base64url')
      : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}
