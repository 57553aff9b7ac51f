import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a request is content with when it reads; work that belongs to no request reads what is there
 * now.
 */
interface Reads {
  mayBeOld: boolean;
}

/**
 * Null where it makes no difference: once one is entered, Node 20 has something to do for every
 * promise of the process.
 */
let reads: AsyncLocalStorage<Reads> | null = null;

/** To be called where there are replicas: from now on it is known for whom something is read. */
export function tellReadsApart(): void {
  reads ??= new AsyncLocalStorage();
}

/**
 * Runs what belongs to one request. It reads what is there now; while the primary is away, what a
 * replica has instead of nothing.
 */
export const asRequest = <Answer>(work: () => Answer): Answer => readingAs({ mayBeOld: false }, work);

/** Runs reads that may be a moment old. */
export const readingOld = <Answer>(work: () => Answer): Answer => readingAs({ mayBeOld: true }, work);

/**
 * From here on the request is content with what was there a moment ago: for those who have written
 * nothing themselves.
 */
export function allowOldReads(): void {
  const request = reads?.getStore();
  if (request) request.mayBeOld = true;
}

export const currentReads = (): Readonly<Reads> | undefined => reads?.getStore();

/**
 * Runs reads for requests that all had this as `mayBeOld` when they asked, whatever the one that it
 * is run in has by now; work that belongs to no request has none.
 */
export const readingLike = <Answer>(mayBeOld: boolean | undefined, work: () => Answer): Answer =>
  mayBeOld === undefined ? work() : readingAs({ mayBeOld }, work);

const readingAs = <Answer>(what: Reads, work: () => Answer): Answer =>
  reads ? reads.run(what, work) : work();
