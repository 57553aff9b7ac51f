import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import { poolOf } from '../database/pool.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import type { Metrics } from './metrics.js';
import type { ShopFigures, ShopFiguresReader } from './shop-figures.js';

/** Sources of the gauges, read on each scrape. */
interface GaugeSources {
  readonly app: FastifyInstance;
  readonly dataSource: ShopDataSource;
  readonly figures: ShopFiguresReader;
}

export function addGauges({ registry }: Metrics, { app, dataSource, figures }: GaugeSources): void {
  add(registry, {
    name: 'larder_database_connections',
    help: 'Connections of the pools of this process, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of poolsOf(dataSource)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  add(registry, {
    name: 'larder_sockets',
    help: 'WebSockets that are open.',
    collect() {
      // Workers have no WebSocket server.
      this.set(app.websocketServer?.clients.size ?? 0);
    },
  });
  add(registry, {
    name: 'larder_http_connections',
    help: 'Connections of clients, WebSockets included.',
    async collect() {
      this.set(await connectionsOf(app));
    },
  });
  addFigures(registry, figures);
}

function add<Label extends string>(
  registry: Registry,
  configuration: Omit<GaugeConfiguration<Label>, 'registers'>,
): void {
  registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
}

/** Pools by their `pool` label. */
function poolsOf(primary: ShopDataSource): [string, Pool][] {
  const replicas = primary.replicas?.dataSources() ?? [];
  return [
    ['primary', poolOf(primary)],
    ...replicas.map((each, index): [string, Pool] => [`replica${index + 1}`, poolOf(each)]),
  ];
}

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

type Numbers = {
  [Key in keyof ShopFigures]: ShopFigures[Key] extends number ? Key : never;
}[keyof ShopFigures];

const FIGURES: readonly [Numbers, name: string, help: string][] = [
  ['openCheckouts', 'larder_checkouts_open', 'Checkouts that are not paid yet and are still polled.'],
  ['unmatchedPayments', 'larder_unmatched_payments', 'Payments that an admin has to look at.'],
  ['refundsDue', 'larder_refunds_due', 'Refunds that were decided and not made yet.'],
  [
    'providerEventsLag',
    'larder_provider_events_lag_seconds',
    'Age of the oldest event of the payment provider that was not followed up.',
  ],
  ['outboxWaiting', 'larder_outbox_waiting', 'Messages and deliveries that wait in the outbox.'],
  [
    'outboxLag',
    'larder_outbox_lag_seconds',
    'Age of the oldest message or delivery that waits in the outbox.',
  ],
];

/** Equal in all processes, so aggregate with `max`. Absent while the database is unreachable. */
function addFigures(registry: Registry, reader: ShopFiguresReader): void {
  const read = () => reader.read().catch(() => null);
  for (const [key, name, help] of FIGURES) {
    add(registry, {
      name,
      help,
      async collect() {
        this.remove();
        const figures = await read();
        if (figures) this.set(figures[key]);
      },
    });
  }
  add(registry, {
    name: 'larder_outbox_parked',
    help: 'Deliveries that were given up, by receiver, and wait for an admin.',
    labelNames: ['receiver'],
    async collect() {
      this.reset();
      const figures = await read();
      for (const [receiver, parked] of Object.entries(figures?.outboxParked ?? {}))
        this.set({ receiver }, parked);
    },
  });
  add(registry, {
    name: 'larder_database_up',
    help: 'Whether the figures above could be read from the database (1) or not (0).',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}
