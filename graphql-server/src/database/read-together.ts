import DataLoader from 'dataloader';
import { currentReads, readingLike } from './reads.js';

type Loader<Key, Answer> = DataLoader<Key, Answer | PromiseLike<Answer>, string>;

/** More than these are read in several goes. */
const MOST_AT_ONCE = 100;

/**
 * Gathers what is asked for in one turn of the event loop, and reads it when the turn ends: together, and each once. Nothing is kept. Whoever
 * shares an answer has asked before it was read, so nobody is told of a time before they asked. Nobody changes what is
 * shared. See docs/decisions/0119-read-together.md.
 *
 * @param read resolves to what belongs to each key, in their order: all at once, or each when it is there
 * @param nameOf tells keys apart
 */
export function readTogether<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<readonly (Answer | PromiseLike<Answer>)[]>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Answer> {
  // What may be a moment old for some is read for them alone.
  const loaders = new Map<boolean | undefined, Loader<Key, Answer>>();

  const openLoader = (mayBeOld: boolean | undefined) => {
    const loader: Loader<Key, Answer> = new DataLoader<Key, Answer | PromiseLike<Answer>, string>(
      (keys) => {
        loader.clearAll();
        return readingLike(mayBeOld, () => read(keys));
      },
      { batchScheduleFn: (go) => void setImmediate(go), cacheKeyFn: nameOf, maxBatchSize: MOST_AT_ONCE },
    );
    loaders.set(mayBeOld, loader);
    return loader;
  };

  return (key) => {
    const mayBeOld = currentReads()?.mayBeOld;
    return (loaders.get(mayBeOld) ?? openLoader(mayBeOld)).load(key).then((answer) => answer);
  };
}
