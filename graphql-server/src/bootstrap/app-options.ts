import type { FastifyInstance } from 'fastify';
import type { Clock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import type { PassCheckpoint } from '../features/sales/purchase/checkpoints.js';
import type { Mailer } from '../features/emails/mailer.js';
import type { ImageHost } from '../features/images/image-host.js';
import type { Receiver } from '../features/outbox/receiver.js';
import type { PaymentProvider } from '../features/sales/payments/payment-provider.js';
import type { SignInProvider } from '../features/users/identity.js';
import type { Limiter } from '../limits/limiter.js';
import type { PersistedQueries } from '../graphql/persisted-queries.js';
import type { Log } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';

/** Dependencies of the app. Tests replace some of those that `main.ts` creates. */
export interface AppOptions {
  readonly config: Config;
  /** Whether this process runs background work and serves only health checks. */
  readonly isWorker?: boolean;
  /** A new logger by default. */
  readonly log?: Log;
  /** A new registry by default. */
  readonly metrics?: Metrics;
  /** Connected and migrated. */
  readonly dataSource: ShopDataSource;
  readonly signIn: SignInProvider;
  readonly payments: PaymentProvider;
  readonly imageHost: ImageHost;
  /** Folder of the uploaded pictures that this process serves. */
  readonly imageFolder: string;
  /**
   * Output folder of the web build, with `client` and `server`; undefined to serve only the API.
   */
  readonly webRoot?: string;
  /** How long a page may render; tests must not depend on the speed of their machine. */
  readonly pageTimeLimitMs?: number;
  /** Mailer, and the origin of links in e-mails; undefined to send none. */
  readonly email?: { readonly mailer: Mailer; readonly origin: string } | undefined;
  /** The web client's operations by SHA-256. */
  readonly persistedQueries?: PersistedQueries;
  /** Registers the routes of emulators. */
  readonly registerLocalServices?: (app: FastifyInstance, limiter: Limiter) => Promise<void>;
  /** The database's clock by default. */
  readonly now?: Clock;
  /** Lets tests pause a purchase at a checkpoint. */
  readonly pass?: PassCheckpoint;
  /** Additional receivers of outbox events. */
  readonly receivers?: readonly Receiver[];
}
