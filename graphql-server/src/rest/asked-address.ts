import type { IncomingMessage } from 'node:http';
import { prefersPage } from './accept.js';
import { withoutOrigin } from './public-origin.js';

/**
 * The address by which a route is looked for. One with a stray `%` ("/50%") stands for nothing, which programs are told. A person who
 * followed a broken link is shown that there is no such page, as at any other address that leads nowhere.
 */
export function askedAddress(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const address = withoutOrigin(request.url ?? '/');
  if (!address.includes('%')) return address;
  const [path = '/', ...query] = address.split('?');
  if (canBeRead(path) || !prefersPage(request)) return address;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function canBeRead(path: string): boolean {
  try {
    // A bundler leaves out what is decoded for nothing.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
