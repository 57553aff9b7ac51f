import { choiceParam, urlSchema, type UrlParam, type UrlSchema } from './url-schema';

export const pageSizes: readonly number[] = [25, 50, 100];

/** The page of a table from the server. */
export interface TablePage {
  pageSize: number;
  /** From 1. */
  page: number;
  /** The cursor before the page; null on the first page. */
  after: string | null;
}

const pageParam: UrlParam<number> = {
  defaultValue: 1,
  parse: (text) => (Number.isSafeInteger(Number(text)) && Number(text) > 1 ? Number(text) : undefined),
  serialize: String,
};

const cursorParam: UrlParam<string | null> = {
  defaultValue: null,
  parse: (text) => text || undefined,
  serialize: String,
};

const pageSizeParam: UrlParam<number> = { name: 'size', ...choiceParam(pageSizes, 25, String) };

/** The parameters of a table and those of its page. */
export function tableSchema<State extends object>(params: {
  [Key in keyof State]: UrlParam<State[Key]>;
}): UrlSchema<State & TablePage> {
  const pages = urlSchema<TablePage>({ pageSize: pageSizeParam, page: pageParam, after: cursorParam });
  const others = urlSchema<State>(params);
  return {
    defaults: { ...others.defaults, ...pages.defaults },
    read: (query) => {
      const { page, after, pageSize } = pages.read(query);
      // A page after the first needs both.
      const place = page > 1 && after !== null ? { page, after } : { page: 1, after: null };
      return { ...others.read(query), pageSize, ...place };
    },
    write: (state) => new URLSearchParams([...others.write(state), ...pages.write(state)]),
  };
}
