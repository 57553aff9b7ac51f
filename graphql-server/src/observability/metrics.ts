import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config/version.js';
import type { LookupResult, ResponseKind } from '../response-cache/response-cache.js';
import type { AnsweredRequest } from './request-log.js';

/** Records metrics. Strings become label values, so each must have few distinct ones. */
export interface Metrics {
  readonly registry: Registry;
  requestAnswered(request: AnsweredRequest): void;
  operationDone(type: string, outcome: 'ok' | 'error', seconds: number): void;
  graphqlError(code: string): void;
  /** An order was created. */
  ordered(way: string): void;
  cacheLookedUp(kind: ResponseKind, result: LookupResult): void;
  /** A page was not rendered in time; `sent` went out in its place. */
  pageFallback(sent: string): void;
  /** A rate limit rejected a request. */
  limited(limit: string): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Methods with their own label value; clients may send any others. */
const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'larder_http_request_duration_seconds',
    help: 'How long requests took until they were answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const operations = new Histogram({
    name: 'larder_graphql_operation_duration_seconds',
    help: 'How long GraphQL operations over HTTP took.',
    labelNames: ['type', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'larder_graphql_errors_total',
    help: 'Errors in answers to GraphQL operations, by their code.',
    labelNames: ['code'],
    registers,
  });
  const orders = new Counter({
    name: 'larder_orders_total',
    help: 'Orders made by this process, by the channel that reported the payment.',
    labelNames: ['way'],
    registers,
  });
  const publicAnswers = new Counter({
    name: 'larder_public_answers_total',
    help: 'Lookups in the cache of public responses, by kind and whether the response was there or being made (hit) or not (miss).',
    labelNames: ['kind', 'result'],
    registers,
  });
  const limits = new Counter({
    name: 'larder_rate_limit_refusals_total',
    help: 'Requests refused for being one too many, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const fallbacks = new Counter({
    name: 'larder_page_fallbacks_total',
    help: 'Pages that were not rendered in time, by what was sent: a recent page or the skeleton.',
    labelNames: ['sent'],
    registers,
  });
  const build = new Gauge({
    name: 'larder_build_info',
    help: 'Always 1; its labels are the versions that run.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: VERSION, node: process.version }, 1);

  return {
    registry,
    requestAnswered: ({ method, route, status, ms }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, ms / 1000),
    operationDone: (type, outcome, seconds) => operations.observe({ type, outcome }, seconds),
    graphqlError: (code) => errors.inc({ code }),
    ordered: (way) => orders.inc({ way }),
    cacheLookedUp: (kind, result) => publicAnswers.inc({ kind, result }),
    pageFallback: (sent) => fallbacks.inc({ sent }),
    limited: (limit) => limits.inc({ limit }),
  };
}

/** Adds metrics of memory, event loop, garbage collection and CPU, to one registry per process. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry });
