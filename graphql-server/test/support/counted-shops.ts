import { dataSourceOf } from './databases.js';
import { createMetrics } from '../../src/observability/metrics.js';
import type { AppOptions } from '../../src/bootstrap/app-options.js';
import type { LookupResult, ResponseKind } from '../../src/response-cache/response-cache.js';
import { openAnotherServer, type AnotherServer } from './another-process.js';
import { createTestShop, type TestShop } from './test-shop.js';
import { until } from './until.js';

/** Counts the hits of the response cache. */
export class Hits {
  private readonly counts: Record<ResponseKind, number> = { graphql: 0, page: 0, rest: 0 };

  readonly metrics = {
    ...createMetrics(),
    cacheLookedUp: (kind: ResponseKind, result: LookupResult) => {
      this.counts[kind] += Number(result === 'hit');
    },
  };

  of(kind: ResponseKind): number {
    return this.counts[kind];
  }

  /** Sends a request until it is a hit: notifications of changes may still arrive. */
  async warm<Answer>(kind: ResponseKind, ask: () => Promise<Answer>): Promise<Answer> {
    let answer = await ask();
    await until(async () => {
      const before = this.of(kind);
      answer = await ask();
      return this.of(kind) > before;
    });
    return answer;
  }
}

export interface CountedShop {
  readonly shop: TestShop;
  readonly hits: Hits;
}

export async function openCountedShop(options: Partial<AppOptions> = {}): Promise<CountedShop> {
  const hits = new Hits();
  return { hits, shop: await createTestShop({ metrics: hits.metrics, ...options }) };
}

/**
 * The same shop as another process has it, which shares nothing with the first but the database.
 */
export async function openCountedProcess(
  shop: TestShop,
  overrides: Partial<AppOptions> = {},
): Promise<CountedShop & Pick<AnotherServer, 'close'>> {
  const hits = new Hits();
  const { url } = shop.dataSource.options as { readonly url: string };
  const dataSource = await dataSourceOf(url).initialize();
  const other = await openAnotherServer(shop, { metrics: hits.metrics, dataSource, ...overrides });
  const close = async () => {
    await other.close();
    await dataSource.destroy();
  };
  return { hits, shop: other.shop, close };
}
