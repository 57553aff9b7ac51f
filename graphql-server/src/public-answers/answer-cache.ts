import { LRUCache } from 'lru-cache';
import type { AnswerForm } from './answer-form.js';

/** What asks and is answered; it is told apart in the metrics. */
export type AnswerKind = 'graphql' | 'page' | 'rest';

/** Whether an answer was kept here, by another process, or has to be made. */
export type AskedResult = 'hit' | 'shared' | 'miss';

/** What other processes have kept. */
export interface Share {
  /** What there is of a name in the present state; null when it cannot be asked for. */
  find(name: string): Promise<SharedAnswer | null> | null;
  /** Takes what `pack` makes for the others; it need not. */
  keep(name: string, pack: () => Promise<Buffer | null>): void;
}

export interface SharedAnswer {
  readonly bytes: Buffer;
  /** For how long it may still be kept. */
  readonly msLeft: number;
}

export interface AnswerCacheOptions {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** Null for a process that keeps to itself. */
  readonly share: Share | null;
  /** Told of each question, and of where the answer was. */
  readonly onAsked: (kind: AnswerKind, result: AskedResult) => void;
}

/** The state that an answer is made in; null while that is not known. */
export type KeepTicket = number | null;

/** Where an answer is kept, and in which state it was found or made. */
export interface KeptAt {
  readonly kind: AnswerKind;
  readonly key: string;
  readonly ticket: KeepTicket;
}

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
      // Else it sets a timer every millisecond, to look at the clock less often.
      ttlResolution: 0,
      sizeCalculation: ({ bytes }, key) => bytes + OVERHEAD_BYTES + 2 * key.length,
    });
  }

  /** The part of it that has the answers of one kind. */
  shelf<Answer>(kind: AnswerKind, form: AnswerForm<Answer>): AnswerShelf<Answer> {
    const { kept, making, state } = this;
    const { onAsked, share } = this.options;
    const nameOf = (key: string) => `${kind} ${key}`;
    const find = (key: string) => {
      const entry = kept.get(nameOf(key));
      if (entry) onAsked(kind, 'hit');
      return entry?.answer as Answer | undefined;
    };
    const keep = (key: string, answer: Answer, ticket: KeepTicket) => {
      if (ticket === null || ticket !== state()) return;
      kept.set(nameOf(key), { answer, bytes: form.bytesOf(answer) });
      share?.keep(nameOf(key), () => form.pack(answer));
    };
    const receive = async (name: string, found: Promise<SharedAnswer | null>) => {
      const ticket = state();
      const shared = await found;
      const answer = shared && (await form.unpack(shared.bytes).catch(() => null));
      const isGood = answer !== null && ticket === state();
      onAsked(kind, isGood ? 'shared' : 'miss');
      if (!isGood) return undefined;
      kept.set(name, { answer, bytes: form.bytesOf(answer) }, { ttl: shared?.msLeft ?? 0 });
      return answer;
    };
    const ask = (key: string) => {
      const found = share?.find(nameOf(key)) ?? null;
      if (found) return receive(nameOf(key), found);
      onAsked(kind, 'miss');
      return null;
    };
    const makeOnce = (key: string, make: () => Promise<Answer>) => {
      const name = nameOf(key);
      const makeAnew = async () => {
        const ticket = state();
        const answer = await make();
        keep(key, answer, ticket);
        return answer;
      };
      const asked = ask(key);
      const made = asked ? asked.then((answer) => answer ?? makeAnew()) : makeAnew();
      making.set(name, made);
      const done = () => making.get(name) === made && making.delete(name);
      made.then(done, done);
      return made;
    };
    return {
      has: (key) => kept.has(nameOf(key)),
      find,
      ask,
      keep,
      ticket: state,
      get: async (key, make) => {
        const beingMade = making.get(nameOf(key)) as Promise<Answer> | undefined;
        if (!beingMade) return find(key) ?? makeOnce(key, make);
        onAsked(kind, 'hit');
        return beingMade;
      },
    };
  }

  /** What is made of answers, to be given in their place without asking for them. It is gone when they are. */
  derived<Thing>(bytesOf: (thing: Thing) => number): DerivedShelf<Thing> {
    const { kept, state } = this;
    return {
      nameOf: (key) => `derived ${key}`,
      find: (name) => kept.get(name)?.answer as Thing | undefined,
      keep: (name, thing, { kind, key: origin, ticket }) => {
        const ttl = ticket !== null && ticket === state() ? kept.getRemainingTTL(`${kind} ${origin}`) : 0;
        if (ttl > 0) kept.set(name, { answer: thing, bytes: bytesOf(thing) }, { ttl });
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
  /**
   * What a thing is called in here. Whoever asks for it again and again holds on to the name: a long text that is put together anew is read
   * through each time.
   */
  nameOf(key: string): string;
  /** Not counted as a question; that is for whoever answers it. */
  find(name: string): Thing | undefined;
  /** Keeps what was made of an answer, for no longer than that. */
  keep(name: string, thing: Thing, origin: KeptAt): void;
}

export interface AnswerShelf<Answer> {
  /** Whether it is there, for those who leave it to others to answer with it. */
  has(key: string): boolean;
  find(key: string): Answer | undefined;
  /** What another process has kept, when it was not found here; null when there is nobody to ask. */
  ask(key: string): Promise<Answer | undefined> | null;
  /** To be asked for before an answer is made. */
  ticket(): KeepTicket;
  /** Keeps an answer, unless it may be of before a change. */
  keep(key: string, answer: Answer, ticket: KeepTicket): void;
  /** What is kept, or else what `make` comes to, made once however many ask at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<Answer>): Promise<Answer>;
}
