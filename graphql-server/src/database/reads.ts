import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Consistency of the reads of a request; work outside of a request reads the newest rows.
 */
interface Reads {
  allowsStale: boolean;
}

/**
 * Null without replicas: once an AsyncLocalStorage is entered, Node 20 does extra work for every
 * promise of the process.
 */
let reads: AsyncLocalStorage<Reads> | null = null;

/** Records the consistency of each request from now on; call it where there are replicas. */
export function trackConsistency(): void {
  reads ??= new AsyncLocalStorage();
}

/**
 * Runs the work of one request with the newest rows. While the primary is away, it reads from a
 * replica instead of failing.
 */
export const runRequest = <Answer>(work: () => Answer): Answer => readingAs({ allowsStale: false }, work);

/** Runs reads that may be stale. */
export const withStaleReads = <Answer>(work: () => Answer): Answer => readingAs({ allowsStale: true }, work);

/**
 * Allows stale reads for the rest of the request. Call it only for clients that have written
 * nothing themselves.
 */
export function allowStaleReads(): void {
  const request = reads?.getStore();
  if (request) request.allowsStale = true;
}

export const currentReads = (): Readonly<Reads> | undefined => reads?.getStore();

/**
 * Runs reads with the consistency that their requests had when they queued them, independent of the
 * request that runs the batch; undefined for work outside of a request.
 */
export const readingLike = <Answer>(allowsStale: boolean | undefined, work: () => Answer): Answer =>
  allowsStale === undefined ? work() : readingAs({ allowsStale }, work);

const readingAs = <Answer>(what: Reads, work: () => Answer): Answer =>
  reads ? reads.run(what, work) : work();
