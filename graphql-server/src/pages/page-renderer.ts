import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Locale } from '../common/locales.js';
import type { PublicConfig } from '../config/public-config.js';
import type { RunQuery } from '../graphql/visitor-queries.js';
import { addressKey } from '../limits/address.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import type { RenderedPage } from './rendered-page.js';

export interface RenderOptions {
  readonly config: PublicConfig;
  readonly runQuery: RunQuery;
  /** What styles are marked with, for the page's policy to let them through. */
  readonly nonce: string;
  readonly signal: AbortSignal;
}

/** Renders the page of an address as a visitor sees it; rejects when it cannot. */
export type RenderPage = (url: string, options: RenderOptions) => Promise<RenderedPage>;

/** A page is worth waiting for that long; after it, the browser is faster on its own. */
const TIME_LIMIT_MS = 2000;
/**
 * Rendering keeps the process busy, so of many at once none would be there any sooner, and each
 * takes some MB until it is. Two, as one waits for its data or is compressed while the other is
 * rendered.
 */
const MAX_CONCURRENT_RENDERS = 2;
/** Beyond so many that are made or wait for it, the API comes first. */
const MAX_RENDERS = 16;
/** So many of them may be of one address, so that others' pages wait behind these and no more. */
const MAX_RENDERS_OF_ADDRESS = 4;

/** The server's part of a built web (`web/src/entry/server.tsx`). */
export interface WebPages {
  readonly render: RenderPage;
  /** Names the page of an address: what it is rendered and cached for. */
  readonly pageAddress: (url: string, locales: readonly Locale[]) => string;
}

/**
 * Loads the server's part of a built web, all pages included: it is one file, so nothing of it is
 * read later.
 *
 * @returns null when the web has none
 */
export async function loadPages(webRoot: string): Promise<WebPages | null> {
  const file = path.join(webRoot, 'server/entry-server.js');
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  return exists ? ((await import(pathToFileURL(file).href)) as WebPages) : null;
}

/**
 * Thrown in place of a page that was not rendered for want of time; the page itself is not at
 * fault.
 */
export class TooBusyError extends Error {
  override readonly name: string = 'TooBusyError';
}

/** The same where one address wants too many pages, so that others need not do without. */
export class AddressBusyError extends TooBusyError {
  override readonly name = 'AddressBusyError';
}

/** Renders a page; `signal` aborts it when it takes too long. */
export type MakePage<Page> = (signal: AbortSignal) => Promise<Page>;

/**
 * Has pages made by turns, with limits on the time that one may take, waiting included, and on how
 * many may wait, in all and of one address.
 *
 * @returns what makes a page for an address, and rejects with `TooBusyError` where it is not made
 *   in time
 */
export function createRenderQueue(): <Page>(address: string, make: MakePage<Page>) => Promise<Page> {
  const turns = pLimit(MAX_CONCURRENT_RENDERS);
  const places = new ConcurrencyLimit(MAX_RENDERS_OF_ADDRESS);
  return async (address, make) => {
    if (turns.activeCount + turns.pendingCount >= MAX_RENDERS) {
      throw new TooBusyError('Too many pages are being rendered.');
    }
    const leave = places.acquire(addressKey(address));
    if (!leave) throw new AddressBusyError('Too many pages are being rendered for this address.');
    // A signal of `AbortSignal.timeout` holds all that listens to it until its time is up, which
    // here is the whole page.
    const ending = new AbortController();
    const { signal } = ending;
    const explain = () => ending.abort(new TooBusyError(`Not rendered within ${TIME_LIMIT_MS} ms.`));
    const timer = setTimeout(explain, TIME_LIMIT_MS);
    const timeUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as TooBusyError), { once: true });
    });
    // One that goes on for all that leaves its place to the next.
    const makeInTime = () => Promise.race([timeUp, make(signal)]);
    return Promise.race([timeUp, turns(makeInTime)]).finally(() => {
      clearTimeout(timer);
      leave();
    });
  };
}
