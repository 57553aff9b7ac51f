import { HELLO, OF_PEOPLE } from '../database/public-changes.js';
import type { ShopDataSource } from '../database/shop-data-source.js';
import { AnswerCache, type AnswerCacheOptions } from './answer-cache.js';
import { AnswerShare } from './answer-share.js';
import { ChangeListener } from './change-listener.js';
import { HeardState } from './heard-state.js';

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenPublicAnswers {
  readonly answers: AnswerCache;
  /** Whether what is read now may be a moment old and be kept all the same. */
  readonly mayReadOld: () => boolean;
  close(): Promise<void>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Should a change ever go unheard. */
const MAX_AGE_MS = 60_000;
/** Replicas that are read from are a few seconds behind at the most; see `Replicas`. */
const REPLAYED_MS = 10_000;

export interface PublicAnswersOptions {
  readonly dataSource: ShopDataSource;
  /** What is known of the rows of people, which is told of in the same place. */
  readonly people: HeardState;
  readonly log: Log;
  readonly onAsked: AnswerCacheOptions['onAsked'];
  readonly redisUrl: string | null;
  /** The same for processes that would give the same answers. */
  readonly maker: () => Promise<string>;
}

/** What the shop tells everybody alike, kept until the database tells of a change, and shared by processes that have a Redis. */
export async function openPublicAnswers({
  dataSource,
  people,
  log,
  onAsked,
  redisUrl,
  maker,
}: PublicAnswersOptions): Promise<OpenPublicAnswers> {
  const version = new HeardState(() => answers.clear());
  const share = redisUrl
    ? await AnswerShare.open({
        redisUrl,
        maker: maker(),
        state: () => version.sharedName,
        maxAgeMs: MAX_AGE_MS,
        onUnknownMaker: (err) =>
          log.warn({ err }, 'Answers are not shared, as what makes them cannot be read.'),
      })
    : null;
  const { options, ownChanges } = dataSource;
  const answers = new AnswerCache(() => dataSource.stateOf(version), {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    share,
    onAsked,
  });
  const hearers = (change: string): HeardState[] => {
    if (change.startsWith(HELLO)) return [version, people];
    return [change.startsWith(OF_PEOPLE) ? people : version];
  };
  const hearOwn = (change: string) => {
    for (const state of hearers(change)) state.hearOwn(change);
  };
  ownChanges.on('change', hearOwn);
  let isAway = false;
  const listener = new ChangeListener({
    url: (options as { readonly url: string }).url,
    onHeard: (change) => {
      isAway = false;
      for (const state of hearers(change)) state.hear(change);
    },
    onAway: (err) => {
      if (!isAway) log.warn({ err }, 'No changes are heard of; answers are kept again when they are.');
      isAway = true;
      for (const state of [version, people]) state.lose();
    },
  });
  return {
    answers,
    mayReadOld: () => version.ageMs > REPLAYED_MS,
    close: async () => {
      ownChanges.off('change', hearOwn);
      share?.close();
      await listener.stop();
    },
  };
}
