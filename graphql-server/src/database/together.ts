import DataLoader from 'dataloader';
import { currentSpan } from '../common/spans.js';
import { currentReads, readingLike } from './reads.js';

/** What is more than these is done in several goes. */
const MOST_READS = 100;

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

/** Resolves to what belongs to each key, in their order: all at once, or each when it is there. */
type Work<Key, Answer> = (keys: readonly Key[]) => Promise<readonly (Answer | Promise<Answer>)[]>;

/** Gathers what is asked for in one turn of the event loop and does it together when the turn ends. */
function gather<Key, Answer>(work: Work<Key, Answer>, options: DataLoader.Options<Key, Answer, string>) {
  const loader = new DataLoader<Key, Answer, string>(
    (keys) => {
      loader.clearAll();
      endTurn();
      // Whoever resolves to a promise resolves to what it brings.
      return work(keys) as Promise<readonly Answer[]>;
    },
    { batchScheduleFn: atEndOfTurn, ...options },
  );
  return loader;
}

/** What is done in a span is done alone: a statement belongs to one trace. */
const mustBeAlone = (): boolean => currentSpan() !== null;

const alone = async <Key, Answer>(work: Work<Key, Answer>, key: Key): Promise<Answer> =>
  (await work([key]))[0] as Answer;

/**
 * Reads together what is asked for in one turn. Nothing is kept: whoever shares an answer has asked before it was read, and is told
 * nothing older than if they had asked alone. Nobody changes what is shared.
 * See docs/decisions/0119-read-together.md.
 *
 * @param nameOf tells keys apart
 */
export function readTogether<Key, Answer>(
  read: Work<Key, Answer>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Answer> {
  // What may be a moment old for some is read for them alone.
  const loaders = new Map<boolean | undefined, DataLoader<Key, Answer, string>>();

  const openLoader = (mayBeOld: boolean | undefined) => {
    const loader = gather<Key, Answer>((keys) => readingLike(mayBeOld, () => read(keys)), {
      cacheKeyFn: nameOf,
      maxBatchSize: MOST_READS,
    });
    loaders.set(mayBeOld, loader);
    return loader;
  };

  return (key) => {
    if (mustBeAlone()) return alone(read, key);
    const mayBeOld = currentReads()?.mayBeOld;
    return (loaders.get(mayBeOld) ?? openLoader(mayBeOld)).load(key);
  };
}
