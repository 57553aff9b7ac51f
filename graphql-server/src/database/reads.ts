import { AsyncLocalStorage } from 'node:async_hooks';

/** Consistency of the reads of a request; work outside of a request reads from the primary. */
interface Reads {
  allowsStale: boolean;
}

/** Null without replicas, as it slows down every promise in Node 20. */
let reads: AsyncLocalStorage<Reads> | null = null;

/** Call it if there are replicas. */
export function trackConsistency(): void {
  reads ??= new AsyncLocalStorage();
}

/** Runs a request on the primary; while that is down, its reads use a replica. */
export const runRequest = <Result>(work: () => Result): Result => withConsistency(false, work);

export const withStaleReads = <Result>(work: () => Result): Result => withConsistency(true, work);

/** Allows stale reads for the rest of the request; only for clients that have written nothing. */
export function allowStaleReads(): void {
  const request = reads?.getStore();
  if (request) request.allowsStale = true;
}

export const currentReads = (): Readonly<Reads> | undefined => reads?.getStore();

/** @param allowsStale undefined for work outside of a request */
export const withConsistency = <Result>(allowsStale: boolean | undefined, work: () => Result): Result =>
  reads && allowsStale !== undefined ? reads.run({ allowsStale }, work) : work();
