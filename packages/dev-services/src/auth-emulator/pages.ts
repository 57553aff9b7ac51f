import { readFile } from 'node:fs/promises';
import { scriptJson } from '@larder/shared/html';
import { ownFile } from '../own-files.js';
import type { ProviderAccount } from './firebase-tools.js';
import { PROVIDER_ACCOUNTS_PATH } from './worker-messages.js';

export interface Asset {
  type: string;
  text: string;
}

export interface Pages {
  chooser: string;
  relay: string;
  /** By URL path. */
  assets: Map<string, Asset>;
}

const read = (name: string) => readFile(ownFile(`auth-emulator/pages/${name}`), 'utf8');

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLES = 'text/css; charset=utf-8';

/** Reads the pages of the popup sign-in. */
export async function readPages(): Promise<Pages> {
  const assets = new Map<string, Asset>([
    ['/emulator/gapi-stand-in.js', { type: SCRIPT, text: await read('gapi-stand-in.js') }],
    ['/emulator/auth/relay.js', { type: SCRIPT, text: await read('relay.js') }],
    ['/emulator/auth/chooser.js', { type: SCRIPT, text: await read('chooser.js') }],
    ['/emulator/auth/chooser.css', { type: STYLES, text: await read('chooser.css') }],
  ]);
  return { chooser: await read('chooser.html'), relay: await read('relay.html'), assets };
}

/** The account chooser with a provider's accounts; without any when the emulator is unavailable. */
export async function chooserPage(template: string, origin: string, providerId: string): Promise<string> {
  const url = new URL(PROVIDER_ACCOUNTS_PATH, origin);
  url.searchParams.set('providerId', providerId);
  const accounts = await fetch(url).then(
    (reply) => reply.json() as Promise<ProviderAccount[]>,
    () => [],
  );
  const shown = accounts.map(({ rawId, email, displayName }) => ({ rawId, email, displayName }));
  return template.replace('{{accounts}}', () => scriptJson(shown));
}
