import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/bootstrap/create-app.js';
import type { AppOptions } from '../../src/bootstrap/app-options.js';
import { clientAt } from './graphql-client.js';
import type { TestShop } from './test-shop.js';

/** The same shop, with its requests sent to another address. */
export const shopAt = (shop: TestShop, url: string): TestShop => ({
  ...shop,
  url,
  ...clientAt(url),
});

export interface AnotherServer {
  readonly app: FastifyInstance;
  /** The shop, with its requests sent to that process. */
  readonly shop: TestShop;
  close(): Promise<void>;
}

/**
 * Opens the same shop once more, with all that a shop does by itself, as another process of it
 * would.
 */
export async function openAnotherServer(
  shop: TestShop,
  overrides: Partial<AppOptions> = {},
): Promise<AnotherServer> {
  const { config, ...options } = { ...shop.options, ...overrides };
  const app = await createApp({
    ...options,
    config: { ...config, outbox: { ...config.outbox, worker: true } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, shop: shopAt(shop, `http://127.0.0.1:${port}`), close: () => app.close() };
}
