import { LRUCache } from 'lru-cache';
import type { CompressedPage } from '../rest/compressed-page.js';

/** An answer that is the same for everybody who asks the same. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** The body, in pieces where something goes between them for each who asks. */
  readonly parts: readonly Buffer[];
  /** The same compressed, where that is done here. */
  readonly compressed?: CompressedPage | null;
}

/** What asks and is answered; it is told apart in the metrics. */
export type AnswerKind = 'graphql' | 'page' | 'rest';

export interface AnswerCacheOptions {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** Told of each question, and whether the answer was kept. */
  readonly onAsked: (kind: AnswerKind, isKept: boolean) => void;
}

/** What an entry takes beside its texts, roughly. */
const OVERHEAD_BYTES = 500;
/** One answer takes at most this part of what there is. */
const MOST_OF_IT = 20;

/** What was not to be kept when it was asked for is not kept when it is there. */
export type KeepTicket = number;

/** Keeps whole answers until something changes, so many bytes of them; what was not asked for longest goes first. */
export class AnswerCache {
  private readonly kept: LRUCache<string, PublicAnswer>;
  private readonly making = new Map<string, Promise<PublicAnswer>>();

  /**
   * @param state names the state of what everybody sees, by a number that changes with it; null while that is not known, and
   *   nothing can be kept
   */
  constructor(
    private readonly state: () => number | null,
    private readonly options: AnswerCacheOptions,
  ) {
    this.kept = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.ceil(options.maxBytes / MOST_OF_IT),
      ttl: options.maxAgeMs,
      sizeCalculation: ({ parts, compressed }, key) =>
        parts.reduce((sum, part) => sum + part.length, OVERHEAD_BYTES + 2 * key.length) +
        (compressed?.bytes.length ?? 0),
    });
  }

  find(kind: AnswerKind, key: string): PublicAnswer | undefined {
    const answer = this.kept.get(keyOf(kind, key));
    this.options.onAsked(kind, answer !== undefined);
    return answer;
  }

  /** To be asked for before an answer is made. */
  ticket(): KeepTicket | null {
    return this.state();
  }

  /** Keeps an answer, unless it may be of before a change. */
  keep(kind: AnswerKind, key: string, answer: PublicAnswer, ticket: KeepTicket | null): void {
    if (ticket !== null && ticket === this.state()) this.kept.set(keyOf(kind, key), answer);
  }

  /** What is kept, or else what `make` comes to, made once however many ask at the same time. A failure is not kept. */
  get(kind: AnswerKind, key: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const name = keyOf(kind, key);
    const beingMade = this.making.get(name);
    if (beingMade) this.options.onAsked(kind, true);
    const kept = beingMade ?? this.find(kind, key);
    if (kept) return Promise.resolve(kept);
    const ticket = this.ticket();
    const answer = make();
    this.making.set(name, answer);
    const done = () => this.making.get(name) === answer && this.making.delete(name);
    answer.then((made) => {
      done();
      this.keep(kind, key, made, ticket);
    }, done);
    return answer;
  }

  /** Forgets everything, also what is being made at the moment: it may have been made of what has just changed. */
  clear(): void {
    this.kept.clear();
    this.making.clear();
  }
}

const keyOf = (kind: AnswerKind, key: string): string => `${kind} ${key}`;
