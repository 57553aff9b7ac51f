import type { EntityManager } from 'typeorm';
import { AuditSubjectType } from '../audit/audit-entry.entity.js';
import { ErasureMention } from './erasure-mention.entity.js';
import type { Needles } from './excerpt.js';
import { freeTexts, type FreeTexts } from './free-texts.js';
import type { KnownAs } from './personal-data.repository.js';
import { TextPlace } from './text-place.js';

/** Rows of a table whose keys are after one and up to another; null for no bound. */
interface Slice {
  readonly after: string | null;
  readonly upTo: string | null;
}

/** How far the texts were searched: up to a key of a table, and all tables before it. */
export interface SearchedUpTo {
  readonly table: string;
  readonly after: string | null;
}

export interface FoundText {
  readonly place: TextPlace;
  readonly subjectId: string;
  readonly text: string;
}

/** What admins see of a table at most: a person may be called what every product is. */
const MAX_FOUND = 50;
/** Mentions of a list, which get shorter as admins dismiss them. */
const MAX_LISTED = 200;
/** Rows of a statement, so that none runs into its timeout. */
const SLICE_ROWS = 5_000;
/** Letters of a name that is searched for, without blanks. */
const MIN_LETTERS = 5;

const stringsOf = (json: string) =>
  `(select string_agg(value #>> '{}', E'\\n')
    from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') as value)`;

const hasWords = (text: string) => `strpos(' ' || folded_text(${text}) || ' ', ' ' || words || ' ') > 0`;

/**
 * Texts that name a person. `$1` id of the user, `$2` e-mail addresses for `like`, `$3` a pattern
 * of the whole ones or null, `$4` spellings of the names as folded words, `$5` a pattern of their
 * longest words or null, which is much faster than folding a text, `$6` and `$7` the slice.
 * `offset 0` has Postgres compose each text once.
 */
const sqlOf = ({
  table,
  key = 'id',
  texts,
  json = [],
  id = 'id',
  erased = '$1::uuid is null',
}: FreeTexts) => `
  select distinct on ("subjectId") "subjectId", text from (
    select ${id} as "subjectId", concat_ws(E'\\n', ${[...texts, ...json.map(stringsOf)].join(', ')}) as text
    from ${table}
    where (${key} > $6 or $6 is null) and (${key} <= $7 or $7 is null) and not (${erased})
    offset 0
  ) as each
  where "subjectId" is not null and (
    (lower(text) like any($2::text[]) and lower(text) ~ $3)
    or (text ~* $5 and exists (
      select from unnest($4::text[]) as words
      where ${hasWords('text')} or (text ~ '[ÄÖØÜÅäöøüå\u0308\u030a]' and ${hasWords('transliterated(text)')})
    ))
  )
`;

const endOfSliceOf = ({ table, key = 'id' }: FreeTexts) => `
  select ${key} as key from ${table} where ${key} > $1 or $1 is null
  order by ${key} offset ${SLICE_ROWS - 1} limit 1
`;

interface Search {
  readonly place: TextPlace;
  readonly table: string;
  readonly sql: string;
  readonly endOfSlice: string;
}

const SEARCHES: readonly Search[] = freeTexts.map((each) => ({
  place: each.place,
  table: each.table,
  sql: sqlOf(each),
  endOfSlice: endOfSliceOf(each),
}));

const AUDIT_SUBJECTS = Object.values(AuditSubjectType)
  .map((type) => `'${type}'`)
  .join(', ');

/** SQL for the names of `mention.subject_id` by place; none for what is no longer there. */
const NAME_OF: Readonly<Record<TextPlace, string>> = {
  [TextPlace.ORDER]: `select '#' || number from orders where id = mention.subject_id`,
  [TextPlace.PRODUCT]: 'select name from products where id = mention.subject_id',
  [TextPlace.CATEGORY]: 'select name from categories where id = mention.subject_id',
  [TextPlace.PAGE]: 'select title from shop_pages where id = mention.subject_id',
  [TextPlace.SETTINGS]: 'select name from shop_settings where id = mention.subject_id',
  [TextPlace.TAX_RATE]: 'select name from tax_rates where id = mention.subject_id',
  [TextPlace.REVIEW]: `select display_name from reviews join users on users.id = user_id
    where reviews.id = mention.subject_id`,
  [TextPlace.RATING]: 'select name from ratings where id = mention.subject_id',
  // With all types, so that the index of subjects is used.
  [TextPlace.AUDIT_LOG]: `(select subject_name from audit_entries
    where subject_type in (${AUDIT_SUBJECTS}) and subject_id = mention.subject_id
    order by created_at desc, id desc limit 1)`,
  [TextPlace.API_TOKEN]: 'select name from api_tokens where id = mention.subject_id',
  [TextPlace.WEBHOOK]: 'select url from webhook_endpoints where id = mention.subject_id',
  [TextPlace.IMPORT]: 'select file_name from product_imports where id = mention.subject_id',
  [TextPlace.IMPORT_MAPPING]: 'select name from import_mappings where id = mention.subject_id',
};

const NAMES = Object.entries(NAME_OF)
  .map(([place, name]) => `select name from (${name}) as subject (name) where mention.place = '${place}'`)
  .join(' union all ');

/**
 * Addresses, and names of two words or more: a first name alone would be found everywhere. Names
 * are folded as searches fold them, and once more with "ue" for "ü".
 */
export async function needlesOf(
  manager: EntityManager,
  { emails, names: written }: KnownAs,
): Promise<Needles> {
  const folded: { words: string }[] = await manager.query(
    `select distinct folded_text(spelling) as words
    from unnest($1::text[]) as name cross join unnest(array[name, transliterated(name)]) as spelling`,
    [written],
  );
  const names = folded.map(({ words }) => words.split(' '));
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email.includes('@')),
    names: names.filter((words) => words.length > 1 && words.join('').length >= MIN_LETTERS),
  };
}

/** Searches the texts of the shop for a person, without those that their erasure deletes. */
export async function findTexts(
  manager: EntityManager,
  userId: string,
  needles: Needles,
): Promise<FoundText[]> {
  const found: FoundText[] = [];
  for (const search of isEmpty(needles) ? [] : SEARCHES) {
    const texts = new Map<string, string>();
    for await (const slice of slicesOf(manager, search)) {
      const rows: { subjectId: string; text: string }[] = await manager.query(
        `${search.sql} limit ${MAX_FOUND}`,
        parametersOf(userId, needles, slice),
      );
      rows.forEach(({ subjectId, text }) => texts.set(subjectId, text));
      if (texts.size >= MAX_FOUND) break;
    }
    const first = [...texts].slice(0, MAX_FOUND);
    found.push(...first.map(([subjectId, text]) => ({ place: search.place, subjectId, text })));
  }
  return found;
}

/**
 * Stores where the texts of the shop name a person, each slice by itself. Idempotent.
 *
 * @param from where to begin; missing for all texts
 * @param isTime whether to stop before the next slice
 * @returns where to go on; null when all is searched
 */
export async function storeMentions(
  manager: EntityManager,
  { userId, from }: { readonly userId: string; readonly from?: SearchedUpTo | undefined },
  needles: Needles,
  isTime: () => boolean,
): Promise<SearchedUpTo | null> {
  const first = from ? SEARCHES.findIndex(({ table }) => table === from.table) : 0;
  let isBegun = false;
  for (const search of isEmpty(needles) ? [] : SEARCHES.slice(Math.max(first, 0))) {
    const { table, place, sql } = search;
    for await (const slice of slicesOf(manager, search, table === from?.table ? from.after : null)) {
      if (isBegun && isTime()) return { table, after: slice.after };
      isBegun = true;
      await manager.query(
        `insert into erasure_mentions (place, subject_id) select '${place}', "subjectId" from (${sql}) as found
        on conflict do nothing`,
        parametersOf(userId, needles, slice),
      );
    }
  }
  return null;
}

const isEmpty = ({ emails, names }: Needles): boolean => emails.length + names.length === 0;

/** Divides a table by its key, beginning after a key. */
async function* slicesOf(
  manager: EntityManager,
  { endOfSlice }: Search,
  begin: string | null = null,
): AsyncGenerator<Slice> {
  let after = begin;
  do {
    const [end]: { key: string }[] = await manager.query(endOfSlice, [after]);
    const upTo = end?.key ?? null;
    yield { after, upTo };
    after = upTo;
  } while (after !== null);
}

const parametersOf = (userId: string, { emails, names }: Needles, { after, upTo }: Slice): unknown[] => [
  userId,
  emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`),
  anyOf(emails.map(patternOf)),
  names.map((words) => words.join(' ')),
  anyOf(names.map((words) => loosePatternOf(longestOf(words)))),
  after,
  upTo,
];

const anyOf = (patterns: readonly string[]): string | null => [...new Set(patterns)].join('|') || null;

/** Matches the whole address: `ann@x.de`, but not `joann@x.de` and `ann@x.de.example`. */
const patternOf = (email: string): string =>
  `(?<![[:alnum:]._+-])${email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![[:alnum:]_-]|\\.[[:alnum:]])`;

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest));

const OTHER_LETTER = '[^\\x01-\\x7f]';
/** Without the scripts from Greek to Hangul, whose letters are folded to none of ASCII. */
const LATIN_LETTER = '[^\\x01-\\x7f\\u0370-\\u1cff\\u2e80-\\ufaff]';
/** Apostrophes, accents after their letter, and what else folding removes. */
const REMOVED = '[^\\x01-\\x26\\x28-\\x5f\\x61-\\x7f]*';
/** Letters that may be folded from one, such as "ß". */
const PAIRS = ['aa', 'ae', 'oe', 'ue', 'ss', 'st', 'th', 'ff', 'fi', 'fl'];

/** Matches every text with a folded word, and others: any accented letter stands for any letter. */
const loosePatternOf = (word: string): string =>
  [...word]
    .map((letter, index, letters) => {
      const one = /[a-z0-9]/.test(letter) ? `(?:${letter}|${LATIN_LETTER})` : OTHER_LETTER;
      const isOptional = PAIRS.includes(`${letters[index - 1]}${letter}`);
      return `(?:${one}${REMOVED})${isOptional ? '?' : ''}`;
    })
    .join('');

/** The names of what the texts belong to, by index; missing for what is no longer there. */
export async function namesOf(
  manager: EntityManager,
  found: readonly FoundText[],
): Promise<ReadonlyMap<number, string>> {
  const rows: { index: string; name: string }[] = await manager.query(
    `select index, name
    from unnest($1::text[], $2::uuid[]) with ordinality as mention (place, subject_id, index)
      cross join lateral (${NAMES}) as named (name)`,
    [found.map(({ place }) => place), found.map(({ subjectId }) => subjectId)],
  );
  return new Map(rows.map(({ index, name }) => [Number(index) - 1, name]));
}

/**
 * Stored mentions with names, newest first, without those of what is no longer there.
 *
 * @param id null for all
 */
export async function listMentions(
  manager: EntityManager,
  id: string | null = null,
): Promise<ErasureMention[]> {
  const rows: object[] = await manager.query(
    `select id, place, subject_id as "subjectId", name as "subjectName", created_at as "createdAt"
    from erasure_mentions as mention cross join lateral (${NAMES}) as named (name)
    where $1::uuid is null or id = $1
    order by created_at desc, id limit ${MAX_LISTED}`,
    [id],
  );
  return rows.map((row) => Object.assign(new ErasureMention(), row));
}
