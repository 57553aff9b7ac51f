import DataLoader from 'dataloader';
import { currentReads, withConsistency } from './reads.js';

const MAX_BATCH_SIZE = 100;

/** Resolves to the values in the order of the keys. */
type Read<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | Promise<Value>)[]>;

/**
 * Batches the reads of all requests in one event-loop tick, and reads equal keys once. Caches
 * nothing: a batch is closed before it is read, so no request gets a value from before it. Callers
 * share values and must not change them.
 */
export function batchReads<Key, Value>(
  read: Read<Key, Value>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value> {
  // Separate batches for requests that allow stale reads.
  const loaders = new Map<boolean | undefined, DataLoader<Key, Value, string>>();

  const openLoader = (allowsStale: boolean | undefined) => {
    const loader = new DataLoader<Key, Value, string>(
      (keys) => {
        loader.clearAll();
        // DataLoader resolves each key to its value or to the outcome of its promise.
        return withConsistency(allowsStale, () => read(keys)) as Promise<readonly Value[]>;
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
