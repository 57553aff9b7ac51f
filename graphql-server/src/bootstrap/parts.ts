import type { FastifyInstance } from 'fastify';
import type { Clock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import type { PassCheckpoint } from '../features/checkout/checkpoints.js';
import type { Mailer } from '../features/emails/mailer.js';
import type { ImageHost } from '../features/images/image-host.js';
import type { Receiver } from '../features/outbox/receiver.js';
import type { PaymentProvider } from '../features/payments/payment-provider.js';
import type { SignInProvider } from '../features/users/identity.js';
import type { Limiter } from '../limits/limiter.js';
import type { PersistedQueries } from '../graphql/persisted-queries.js';
import type { Log } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';

/**
 * What the shop is put together from. Tests give other parts than `main.ts` does, of the same
 * kinds.
 */
export interface Parts {
  readonly config: Config;
  /** Whether this process does what goes on by itself, and answers nothing but its health. */
  readonly isWorker?: boolean;
  /** Where everything is logged; one of its own when left out. */
  readonly log?: Log;
  /** What counts what happens; its own when left out. */
  readonly metrics?: Metrics;
  /** Connected, with its migrations run. */
  readonly dataSource: ShopDataSource;
  readonly signIn: SignInProvider;
  readonly payments: PaymentProvider;
  readonly imageHost: ImageHost;
  /** Where uploaded pictures lie that this process is to serve. */
  readonly imageFolder: string;
  /**
   * The folder of the built web, with `client` and `server` in it; without it there is only the
   * API.
   */
  readonly webRoot?: string;
  /**
   * What sends e-mails, and where they say that the shop is, without a slash at the end; left out,
   * there are none.
   */
  readonly email?: { readonly mailer: Mailer; readonly origin: string } | undefined;
  /** The operations of the built web, by their SHA-256. */
  readonly persistedQueries?: PersistedQueries;
  /** Adds the routes of local stand-ins. */
  readonly registerLocalServices?: (app: FastifyInstance, limiter: Limiter) => Promise<void>;
  /** What time it is; the computer's clock when left out. */
  readonly now?: Clock;
  /** Where a test waits in the middle of a purchase. */
  readonly pass?: PassCheckpoint;
  /** Further receivers of the outbox's events. */
  readonly receivers?: readonly Receiver[];
}
