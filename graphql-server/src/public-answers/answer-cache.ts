import { LRUCache } from 'lru-cache';

/** What asks and is answered; it is told apart in the metrics. */
export type AnswerKind = 'graphql' | 'page' | 'rest';

export interface AnswerCacheOptions {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** Told of each question, and whether the answer was kept. */
  readonly onAsked: (kind: AnswerKind, isKept: boolean) => void;
}

/** The state that an answer is made in; null while that is not known. */
export type KeepTicket = number | null;

/** An answer that is text, and what is said beside it. */
export interface TextAnswer {
  readonly headers: Readonly<Record<string, string | number>>;
  /** As it is sent. V8 would move a string about twice before it leaves it alone, and most answers are not asked for again. */
  readonly body: Buffer;
}

/** Where an answer is kept, and in which state it was found or made. */
export interface KeptAt {
  readonly kind: AnswerKind;
  readonly key: string;
  readonly ticket: KeepTicket;
}

/** A text in memory of its own. `Buffer.from` would put a short one beside others, which then stay for as long as that. */
export function bytesToKeep(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export const bytesOfText = ({ body }: TextAnswer): number => body.byteLength;

interface Kept {
  readonly answer: unknown;
  readonly bytes: number;
}

/** What an entry takes beside its texts, roughly. */
const OVERHEAD_BYTES = 500;
/** One answer takes at most this part of what there is. */
const MOST_OF_IT = 20;

/** Keeps whole answers until something changes, so many bytes of them; what was not asked for longest goes first. */
export class AnswerCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly making = new Map<string, Promise<unknown>>();

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
      sizeCalculation: ({ bytes }, key) => bytes + OVERHEAD_BYTES + 2 * key.length,
    });
  }

  /** The part of it that has the answers of one kind. */
  shelf<Answer>(kind: AnswerKind, bytesOf: (answer: Answer) => number): AnswerShelf<Answer> {
    const { kept, making, state } = this;
    const { onAsked } = this.options;
    const nameOf = (key: string) => `${kind} ${key}`;
    const find = (key: string) => {
      const entry = kept.get(nameOf(key));
      onAsked(kind, entry !== undefined);
      return entry?.answer as Answer | undefined;
    };
    const keep = (key: string, answer: Answer, ticket: KeepTicket) => {
      if (ticket !== null && ticket === state()) kept.set(nameOf(key), { answer, bytes: bytesOf(answer) });
    };
    const makeOnce = (key: string, make: () => Promise<Answer>) => {
      const name = nameOf(key);
      const ticket = state();
      const made = make();
      making.set(name, made);
      const done = () => making.get(name) === made && making.delete(name);
      made.then((answer) => {
        done();
        keep(key, answer, ticket);
      }, done);
      return made;
    };
    return {
      find,
      keep,
      ticket: state,
      get: async (key, make) => {
        const beingMade = making.get(nameOf(key)) as Promise<Answer> | undefined;
        if (!beingMade) return find(key) ?? makeOnce(key, make);
        onAsked(kind, true);
        return beingMade;
      },
    };
  }

  /** What is made of answers, to be given in their place without asking for them. It is gone when they are. */
  derived<Thing>(bytesOf: (thing: Thing) => number): DerivedShelf<Thing> {
    const { kept, state } = this;
    const nameOf = (key: string) => `derived ${key}`;
    return {
      find: (key) => kept.get(nameOf(key))?.answer as Thing | undefined,
      keep: (key, thing, { kind, key: origin, ticket }) => {
        const ttl = ticket !== null && ticket === state() ? kept.getRemainingTTL(`${kind} ${origin}`) : 0;
        if (ttl > 0) kept.set(nameOf(key), { answer: thing, bytes: bytesOf(thing) }, { ttl });
      },
    };
  }

  /** Forgets everything, also what is being made at the moment: it may have been made of what has just changed. */
  clear(): void {
    this.kept.clear();
    this.making.clear();
  }
}

export interface DerivedShelf<Thing> {
  /** Not counted as a question; that is for whoever answers it. */
  find(key: string): Thing | undefined;
  /** Keeps what was made of an answer, for no longer than that. */
  keep(key: string, thing: Thing, origin: KeptAt): void;
}

export interface AnswerShelf<Answer> {
  find(key: string): Answer | undefined;
  /** To be asked for before an answer is made. */
  ticket(): KeepTicket;
  /** Keeps an answer, unless it may be of before a change. */
  keep(key: string, answer: Answer, ticket: KeepTicket): void;
  /** What is kept, or else what `make` comes to, made once however many ask at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<Answer>): Promise<Answer>;
}
