import { expect, it } from 'vitest';
import { choiceParam, idParam, searchParam, urlSchema } from './url-schema';

const id = '00000000-0000-4000-8000-00000000000a';
const { defaults, read, write } = urlSchema({
  search: { ...searchParam, name: 'q' },
  of: idParam,
  stars: choiceParam([5, 4], null, String),
  sort: choiceParam(['NEWEST', 'OLDEST'], 'NEWEST'),
});
const parse = (query: string) => read(new URLSearchParams(query));

it.each([
  ['', defaults],
  ['q=oat+milk', { ...defaults, search: 'oat milk' }],
  [`of=${id}&stars=4&sort=oldest`, { ...defaults, of: id, stars: 4, sort: 'OLDEST' }],
] as const)('reads and writes “%s”', (query, state) => {
  expect(parse(query)).toEqual(state);
  expect(String(write(state))).toBe(query);
});

it.each(['q=+', 'of=me', 'stars=6', 'sort=constructor', 'other=1'])('reads %s as the defaults', (query) =>
  expect(parse(query)).toEqual(defaults),
);

it('is case-insensitive, and serializes in lower case', () => {
  expect(String(write(parse(`of=${id.toUpperCase()}&sort=Oldest`)))).toBe(`of=${id}&sort=oldest`);
});
