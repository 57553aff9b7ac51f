import type { EntityManager } from 'typeorm';
import { AuditSubjectType } from '../audit/audit-entry.entity.js';
import { ErasureMention } from './erasure-mention.entity.js';
import type { Needles } from './excerpt.js';
import { freeTexts, type FreeTexts } from './free-texts.js';
import type { KnownAs } from './personal-data.repository.js';
import { TextPlace } from './text-place.js';

export interface FoundText {
  readonly place: TextPlace;
  readonly subjectId: string;
  readonly text: string;
}

/** What one search finds in a table at most: a person may be called what every product is. */
const MAX_FOUND = 50;
/** Mentions of a list, which get shorter as admins dismiss them. */
const MAX_LISTED = 200;
/** Letters of a name that is searched for, without blanks. */
const MIN_LETTERS = 5;

const stringsOf = (json: string) =>
  `(select string_agg(value #>> '{}', E'\\n')
    from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') as value)`;

const hasWords = (text: string) => `strpos(' ' || folded_text(${text}) || ' ', ' ' || words || ' ') > 0`;

/**
 * Texts that name a person. `$1` id of the user, `$2` e-mail addresses for `like`, `$3` a pattern
 * of the whole ones or null, `$4` spellings of the names as folded words, `$5` a pattern of their
 * longest words or null, which is much faster than folding a text. `offset 0` has Postgres compose
 * each text once.
 */
const searchOf = ({ table, texts, json = [], id = 'id', erased = '$1::uuid is null' }: FreeTexts) => `
  select distinct on ("subjectId") "subjectId", text from (
    select ${id} as "subjectId", concat_ws(E'\\n', ${[...texts, ...json.map(stringsOf)].join(', ')}) as text
    from ${table} where not (${erased}) offset 0
  ) as each
  where "subjectId" is not null and (
    (lower(text) like any($2::text[]) and lower(text) ~ $3)
    or (text ~* $5 and exists (
      select from unnest($4::text[]) as words
      where ${hasWords('text')} or (text ~ '[ÄÖØÜÅäöøüå\u0308\u030a]' and ${hasWords('transliterated(text)')})
    ))
  )
  limit ${MAX_FOUND}
`;

const SEARCHES = freeTexts.map((each) => ({ place: each.place, sql: searchOf(each) }));

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
  { emails, names }: Needles,
): Promise<FoundText[]> {
  if (emails.length + names.length === 0) return [];
  const parameters = [
    userId,
    emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`),
    anyOf(emails.map(patternOf)),
    names.map((words) => words.join(' ')),
    anyOf(names.map((words) => loosePatternOf(longestOf(words)))),
  ];
  const found: FoundText[] = [];
  for (const { place, sql } of SEARCHES) {
    const rows: Omit<FoundText, 'place'>[] = await manager.query(sql, parameters);
    found.push(...rows.map((row) => ({ place, ...row })));
  }
  return found;
}

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

/** Stores where texts were found. Idempotent. */
export async function storeMentions(manager: EntityManager, found: readonly FoundText[]): Promise<void> {
  await manager.query(
    `insert into erasure_mentions (place, subject_id) select distinct * from unnest($1::text[], $2::uuid[])
    on conflict do nothing`,
    [found.map(({ place }) => place), found.map(({ subjectId }) => subjectId)],
  );
}

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
