import DataLoader from 'dataloader';
import { currentSpan } from '../common/spans.js';
import { currentReads, readingLike } from './reads.js';

/** More than these are read in several goes. */
const MOST_AT_ONCE = 100;

/** Whether a turn has ended, and what is asked for is asked on behalf of those who have waited for that. */
let turnIsOver = false;

/** It is until all has begun that can begin without waiting for anything else. */
function endTurn(): void {
  turnIsOver = true;
  queueMicrotask(() => process.nextTick(() => void (turnIsOver = false)));
}

/** Nobody waits twice: what others gather first is read as soon as they have all asked for it. */
function atEndOfTurn(go: () => void): void {
  if (turnIsOver) process.nextTick(go);
  else setImmediate(go);
}

/**
 * Gathers what is asked for in one turn of the event loop and reads it together when the turn ends. Nothing is kept: whoever shares an
 * answer has asked before it was read, and is told nothing older than if they had asked alone. Nobody changes what is shared.
 * See docs/decisions/0119-read-together.md.
 *
 * @param read resolves to what belongs to each key, in their order: all at once, or each when it is there
 * @param nameOf tells keys apart
 */
export function readTogether<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Answer> {
  // What may be a moment old for some is read for them alone.
  const loaders = new Map<boolean | undefined, DataLoader<Key, Answer, string>>();

  const openLoader = (mayBeOld: boolean | undefined) => {
    const loader = new DataLoader<Key, Answer, string>(
      (keys) => {
        loader.clearAll();
        endTurn();
        // Whoever resolves to a promise resolves to what it brings.
        return readingLike(mayBeOld, () => read(keys)) as Promise<readonly Answer[]>;
      },
      { batchScheduleFn: atEndOfTurn, cacheKeyFn: nameOf, maxBatchSize: MOST_AT_ONCE },
    );
    loaders.set(mayBeOld, loader);
    return loader;
  };

  return (key) => {
    // A statement belongs to one trace.
    if (currentSpan() !== null) return read([key]).then(([answer]) => answer as Answer);
    const mayBeOld = currentReads()?.mayBeOld;
    return (loaders.get(mayBeOld) ?? openLoader(mayBeOld)).load(key);
  };
}
