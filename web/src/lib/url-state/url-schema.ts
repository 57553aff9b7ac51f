import { searchText } from '@/lib/format/search-text';
import { isUuid } from '@/lib/format/uuid';

/** A URL parameter. */
export interface UrlParam<Value> {
  /** Its name in the URL, if it differs. */
  name?: string;
  /** The value without the parameter, or with an invalid one. */
  defaultValue: Value;
  parse: (text: string) => Value | undefined;
  serialize: (value: Value) => string;
}

/** The state of a page in its URL. */
export interface UrlSchema<State> {
  defaults: State;
  read: (params: URLSearchParams) => State;
  /** Omits defaults. */
  write: (state: Partial<State>) => URLSearchParams;
}

export type UrlState<Schema> = Schema extends UrlSchema<infer State> ? State : never;

/** The parameters of a page, in the order of the URL. */
export function urlSchema<State extends object>(params: {
  [Key in keyof State]: UrlParam<State[Key]>;
}): UrlSchema<State> {
  const keys = Object.keys(params) as (keyof State & string)[];
  const read = (from: URLSearchParams) => {
    const entries = keys.map((key) => {
      const { name = key, parse, defaultValue } = params[key];
      return [key, parse(from.get(name) ?? '') ?? defaultValue];
    });
    return Object.fromEntries(entries) as State;
  };
  const write = (state: Partial<State>) => {
    const written = new URLSearchParams();
    for (const key of keys) {
      const { name = key, serialize, defaultValue } = params[key];
      const value = state[key];
      if (value !== undefined && value !== defaultValue) written.set(name, serialize(value));
    }
    return written;
  };
  return { defaults: read(new URLSearchParams()), read, write };
}

const lowerCase = (value: unknown) => String(value).toLowerCase();

/** Any text. */
export const textParam: UrlParam<string> = {
  defaultValue: '',
  parse: (text) => text,
  serialize: (text) => text,
};

/** Words to search for. */
export const searchParam: UrlParam<string> = { ...textParam, parse: searchText };

const SLUG = /^[\p{L}\p{N}\p{M}-]{1,80}$/u;

/** The name of a category in addresses, whether there is one or not. */
export const slugParam: UrlParam<string | undefined> = {
  defaultValue: undefined,
  parse: (text) => (SLUG.test(text) ? text.toLowerCase() : undefined),
  serialize: lowerCase,
};

export const idParam: UrlParam<string> = {
  defaultValue: '',
  parse: (text) => (isUuid(text) ? text : undefined),
  serialize: lowerCase,
};

/** One of several values by its name, case-insensitive. */
export function choiceParam<const Value, const Default>(
  values: readonly Value[],
  defaultValue: Default,
  nameOf: (value: Value) => string = lowerCase,
): UrlParam<Value | Default> {
  return {
    defaultValue,
    parse: (text) => values.find((value) => nameOf(value) === text.toLowerCase()),
    // Defaults are not serialized.
    serialize: (value) => nameOf(value as Value),
  };
}

/** Some of these words, in their order and with commas between them. */
export const wordsParam = (words: readonly string[]): UrlParam<string> => ({
  defaultValue: '',
  parse: (text) => words.filter((word) => text.toUpperCase().split(',').includes(word)).join(),
  serialize: lowerCase,
});

/** A whole number of minor units. */
export const amountParam: UrlParam<string> = { ...textParam, parse: (text) => /^\d{1,8}$/.exec(text)?.[0] };
