import DataLoader from 'dataloader';
import { currentReads, readingLike } from './reads.js';

const MAX_BATCH_SIZE = 100;

/**
 * Resolves to the value of each key, in their order: all at once, or each by a promise of its own.
 */
type Read<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | Promise<Value>)[]>;

/**
 * Batches the reads of all requests in one event-loop tick, and reads equal keys once. It caches
 * nothing: a batch is closed before it is read, so nobody gets a value from before their request.
 * Callers share values and must not change them.
 *
 * @param nameOf equal for equal keys
 */
export function batchReads<Key, Value>(
  read: Read<Key, Value>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value> {
  // Requests that may read from a replica share nothing with those that may not.
  const loaders = new Map<boolean | undefined, DataLoader<Key, Value, string>>();

  const openLoader = (allowsStale: boolean | undefined) => {
    const loader = new DataLoader<Key, Value, string>(
      (keys) => {
        loader.clearAll();
        // DataLoader resolves each key to its value or to the outcome of its promise.
        return readingLike(allowsStale, () => read(keys)) as Promise<readonly Value[]>;
      },
      { batchScheduleFn: setImmediate, cacheKeyFn: nameOf, maxBatchSize: MAX_BATCH_SIZE },
    );
    loaders.set(allowsStale, loader);
    return loader;
  };

  return (key) => {
    const allowsStale = currentReads()?.allowsStale;
    return (loaders.get(allowsStale) ?? openLoader(allowsStale)).load(key);
  };
}
