import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { foldLetters, transliterated } from '../../src/common/fold-letters.js';
import { withPackSizes } from '../../src/features/products/pack-sizes.js';
import { openClone } from '../support/databases.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});
afterAll(() => close());

const resultsOf = async (call: string, texts: readonly string[]): Promise<string[]> => {
  const rows: { result: string }[] = await dataSource.query(
    `select ${call} as result from unnest($1::text[]) with ordinality as each (value, place) order by place`,
    [texts],
  );
  return rows.map(({ result }) => result);
};

/** Letters of Latin and Greek that Postgres of all versions knows. */
const LETTERS = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /[\p{Script=Latin}\p{Script=Greek}]/u.test(letter),
);

test('Postgres and the server fold letters alike', async () => {
  expect(LETTERS.length).toBeGreaterThan(1_000);
  expect(await resultsOf('fold_letters(value)', LETTERS)).toEqual(LETTERS.map(foldLetters));
  const words = ['Süß', 'Ørsted', 'Ålborg', 'SMÖRGÅS', 'A\u030Alborg'];
  const others = [...words, 'ΦΕΤΑΣ', "o'´`‘’‛ʻʼ′＇clock"];
  expect(await resultsOf('fold_letters(value)', others)).toEqual(others.map(foldLetters));
  expect(await resultsOf('lower(transliterated(value))', words)).toEqual(words.map(transliterated));
});

test('letters of European languages and Vietnamese fold to those on every keyboard', () => {
  const european = LETTERS.filter((letter) => /[À-ÖØ-öø-ľŁ-ňŊ-žƠơƯưẠ-ỹ]/.test(letter));
  expect(european.length).toBeGreaterThan(250);
  expect(european.map(foldLetters).filter((folded) => !/^[a-z]{1,2}$/.test(folded))).toEqual([]);
});

test.each([
  ['Süß-Kartoffel', 'suss kartoffel susskartoffel suess kartoffel suesskartoffel'],
  ['M&M’s', 'm ms mms'],
  ['7-Up', '7 up 7up'],
  ['Østergård', 'ostergard ostergard oestergaard oestergaard'],
  ['1.5 or 12-14', '1 5 or 12 14'],
  ['Bananas, hand of five', 'bananas hand of five'],
  ['Łosoś', 'losos'],
])('%j is searched as %j', async (text, searched) => {
  expect(await resultsOf('searched_text(value)', [text])).toEqual([searched]);
});

test.each([
  ['1l', '1000ml'],
  ['Milk 1 L', '1000ml'],
  ['1,5 l / 1.5 Litres', '1500ml 1500ml'],
  ['500g, 500 grams and 0.5 kg', '500g 500g 500g'],
  ['75 cl, 3dl', '750ml 300ml'],
  ['6x330ml and 6 × 330 ml', '330ml 330ml'],
  ['6 pieces, 12 pcs', '6piece 12piece'],
  ['v2.0 l', ''],
  ['92e4 g', ''],
  ['1.2.3 g', ''],
  ['5 gäste', ''],
  ['5 lemons, 3 large', ''],
])('the sizes in %j are %j', async (text, sizes) => {
  expect((await resultsOf('pack_sizes(value)', [text])).map((each) => each ?? '')).toEqual([sizes]);
  const words = withPackSizes(text).split(/[^a-z0-9]+/);
  const written = words.filter((word) => sizes.split(' ').includes(word));
  expect(written.join(' ')).toBe(sizes);
  expect(withPackSizes(text) === text.toLowerCase()).toBe(sizes === '');
});
