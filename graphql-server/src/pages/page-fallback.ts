import { LRUCache } from 'lru-cache';
import { html } from '@larder/shared/html';
import { splitLocale } from '@larder/shared/locales';
import type { PublicConfig } from '../config/public-config.js';
import type { CachedResponse } from '../response-cache/response-cache.js';
import type { WebPages } from './page-renderer.js';
import type { PageTemplate } from './page-template.js';
import type { RenderedPage } from './rendered-page.js';

/** Age of a page that is sent in place of one that is not rendered in time. */
const MAX_AGE_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** The kinds of pages in the languages of a shop, with the settings that it has and had. */
const MAX_SKELETONS = 100;

/** What is sent in place of a page: a stale one, or what shows until its data has come. */
export type Fallback = 'recent' | 'skeleton';

interface Recent {
  readonly page: CachedResponse;
  readonly renderedAt: number;
}

/** Pages to send in place of those that are not rendered in time, by address and settings. */
export class PageFallback {
  private readonly recent = new LRUCache<string, Recent>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: ({ page: { body, compressed } }, key) =>
      [...body, ...(compressed ?? [])].reduce((sum, part) => sum + part.length, key.length),
  });
  private readonly skeletons = new LRUCache<string, Promise<CachedResponse>>({ max: MAX_SKELETONS });

  /** @param headersOf headers of a page that no cache stores, as it is not the page itself */
  constructor(
    private readonly web: WebPages,
    private readonly template: PageTemplate,
    private readonly headersOf: (page: RenderedPage) => Record<string, string>,
    private readonly onSkeletonFailure: (error: unknown) => void,
  ) {}

  /** Stores a rendered page for a minute. */
  add(address: string, config: PublicConfig, page: CachedResponse): void {
    this.recent.set(keyOf(address, config), { page, renderedAt: performance.now() });
  }

  /**
   * The page as it was rendered last, stale or not, or else the skeleton. Only requests that wait
   * for the page may share it.
   */
  async find(address: string, config: PublicConfig): Promise<[sent: Fallback, page: CachedResponse]> {
    const recent = this.recent.get(keyOf(address, config));
    if (!recent) return ['skeleton', await this.skeletonOf(address, config)];
    const { etag: _etag, ...headers } = recent.page.headers;
    const age = String(Math.floor((performance.now() - recent.renderedAt) / 1_000));
    const page = { ...recent.page, headers: { ...headers, 'cache-control': 'no-store', age } };
    return ['recent', { ...page, isTransient: true }];
  }

  private skeletonOf(address: string, config: PublicConfig): Promise<CachedResponse> {
    const skeletonAddress = this.web.skeletonAddress(address, config.locales);
    const key = keyOf(skeletonAddress, config);
    const known = this.skeletons.get(key);
    if (known) return known;
    const rendered = this.web
      .render(skeletonAddress, {
        config,
        runQuery: null,
        nonce: this.template.nonceMark,
        signal: new AbortController().signal,
      })
      .catch((error: unknown) => {
        this.onSkeletonFailure(error);
        this.skeletons.delete(key);
        return blankPage(address, config);
      })
      .then((page) => ({
        status: page.status,
        headers: this.headersOf(page),
        body: this.template.render(config, page),
        compressed: null,
        isTransient: true,
      }));
    this.skeletons.set(key, rendered);
    rendered.catch(() => this.skeletons.delete(key));
    return rendered;
  }
}

const keyOf = (address: string, config: PublicConfig): string => `${address} ${JSON.stringify(config)}`;

/** Of a web that cannot render its layout: the browser shows why. */
const blankPage = (address: string, config: PublicConfig): RenderedPage => ({
  status: 200,
  locale: splitLocale(address, config.locales).locale,
  head: html`<title>${config.shopName}</title>`.text,
  html: '',
  state: '',
  modules: [],
});
