import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Locale } from '@larder/shared/locales';
import type { PublicConfig } from '../config/public-config.js';
import type { RunQuery } from '../graphql/visitor-queries.js';
import { addressKey } from '../limits/address.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import type { LocalizedDocument } from './localized-document.js';
import type { AccentStyles } from './page-template.js';
import type { RenderedPage } from './rendered-page.js';

export interface RenderOptions {
  readonly config: PublicConfig;
  /** Null for the skeleton of a page, as it is until its data has come. */
  readonly runQuery: RunQuery | null;
  /** Nonce of style elements. */
  readonly nonce: string;
  readonly signal: AbortSignal;
}

/** Renders the page of a URL for a visitor. */
export type RenderPage = (url: string, options: RenderOptions) => Promise<RenderedPage>;

/** After this, rendering in the browser is faster. */
export const TIME_LIMIT_MS = 2000;
/** Until a page has been rendered: the first one compiles the code of all. */
const FIRST_TIME_LIMIT_MS = 5000;
/**
 * Rendering is CPU-bound and takes some MB per page. With two, one renders while the other waits
 * for its data or is compressed.
 */
const MAX_CONCURRENT_RENDERS = 2;
/** Running and queued renders; above it, the API takes precedence. */
const MAX_RENDERS = 16;
/** Running and queued renders of one address, so that it cannot fill the queue. */
const MAX_RENDERS_OF_ADDRESS = 4;

/** Exports of the web's server bundle (`web/src/entry/server.tsx`). */
export interface WebPages {
  readonly render: RenderPage;
  /** Normalizes a URL to the address that a page is rendered and cached for. */
  readonly pageAddress: (
    url: string,
    locales: readonly Locale[],
    isCategory: (slug: string) => boolean,
  ) => string;
  /** One of few addresses whose skeletons are equal to that of an address. */
  readonly skeletonAddress: (address: string, locales: readonly Locale[]) => string;
  readonly accentStyles: AccentStyles;
  readonly localizedDocument: (locale: Locale) => Promise<LocalizedDocument>;
}

/**
 * Loads the web's server bundle, a single file that contains all pages.
 *
 * @returns null if the web has not been built
 */
export async function loadPages(webRoot: string): Promise<WebPages | null> {
  const file = path.join(webRoot, 'server/entry-server.js');
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  return exists ? ((await import(pathToFileURL(file).href)) as WebPages) : null;
}

/** Thrown when a page was not rendered in time or the queue is full. */
export class TooBusyError extends Error {
  override readonly name: string = 'TooBusyError';
}

/** Thrown when an address requests too many pages; it does not affect other clients. */
export class AddressBusyError extends TooBusyError {
  override readonly name = 'AddressBusyError';
}

/** Renders a page; `signal` aborts after the time limit. */
export type RenderWithSignal<Page> = (signal: AbortSignal) => Promise<Page>;

/**
 * Creates a queue with limits on the time of a render, including the wait, and on the number of
 * renders in total and per address.
 *
 * @returns runs a render for an IP address; rejects with `TooBusyError` above a limit
 */
export function createRenderQueue(
  timeLimitMs?: number,
): <Page>(address: string, make: RenderWithSignal<Page>) => Promise<Page> {
  const limit = pLimit(MAX_CONCURRENT_RENDERS);
  const perAddress = new ConcurrencyLimit(MAX_RENDERS_OF_ADDRESS);
  let timeLimit = timeLimitMs ?? FIRST_TIME_LIMIT_MS;
  return async (address, make) => {
    if (limit.activeCount + limit.pendingCount >= MAX_RENDERS) {
      throw new TooBusyError('Too many pages are being rendered.');
    }
    const release = perAddress.acquire(addressKey(address));
    if (!release) throw new AddressBusyError('Too many pages are being rendered for this address.');
    // `AbortSignal.timeout` would retain its listeners, and so the page, until the time is up.
    const controller = new AbortController();
    const { signal } = controller;
    const ms = timeLimit;
    const timer = setTimeout(() => controller.abort(new TooBusyError(`Not rendered within ${ms} ms.`)), ms);
    const timeUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as TooBusyError), { once: true });
    });
    // A render that ignores the signal must not keep its slot.
    const renderInTime = async () => {
      const page = await Promise.race([timeUp, make(signal)]);
      timeLimit = timeLimitMs ?? TIME_LIMIT_MS;
      return page;
    };
    return Promise.race([timeUp, limit(renderInTime)]).finally(() => {
      clearTimeout(timer);
      release();
    });
  };
}
