import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { foldLetters, transliterated } from '@larder/shared/fold-letters';
import { withPackSizes, wordsOfUnit } from '../../src/features/catalogue/product/pack-sizes.js';
import { UNIT_NAMES } from '../../src/features/catalogue/product/pack-units.js';
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

/** Letters that Postgres of all versions knows, and all marks and digits below U+AC00. */
const LETTERS = Array.from({ length: 0xac00 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /(?=[^\u1C80-\u1CBF\u2C00-\u2C7F\uA700-\uA7FF])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Nd}\p{Mn}]/u.test(
    letter,
  ),
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
  ['नींबू ५०० ग्राम', '500g'],
  ['1 लीटर, १.५ किग्रा', '1000ml 1500g'],
  ['10 Stück, 10 Stueck, 12 Stk.', '10piece 10piece 12piece'],
  ['500 Gramm', '500g'],
  ['1 كغ، ١٫٥ لتر، ٥٠٠ غرام', '1000g 1500ml 500g'],
  ['٦ قطع و 2 قطعتان', '6piece 2piece'],
  ['1 кг, 0,5 л, 10 шт.', '1000g 500ml 10piece'],
  ['1 लीटरवाला', ''],
])('the sizes in %j are %j', async (text, sizes) => {
  expect((await resultsOf('pack_sizes(value)', [text])).map((each) => each ?? '')).toEqual([sizes]);
  const folded = foldLetters(text);
  const words = withPackSizes(folded).split(/[^a-z0-9]+/);
  const written = words.filter((word) => sizes.split(' ').includes(word));
  expect(written.join(' ')).toBe(sizes);
  expect(withPackSizes(folded) === folded).toBe(sizes === '');
});

test('Postgres reads each word for a unit as the server does', async () => {
  const texts = Object.values(UNIT_NAMES).flatMap((unit) => wordsOfUnit(unit).map((word) => `2 ${word}`));
  expect(texts.length).toBeGreaterThan(100);
  expect(await resultsOf('pack_sizes(value)', texts)).toEqual(
    texts.map((text) => withPackSizes(text).trim()),
  );
});

test.each([
  ['أرز بسمتي', 'ارز بسمتي'],
  ['قهوة عربية', 'قهوه عربيه'],
  ['شاي', 'شاى'],
  ['آجر إبريق مؤن مائدة', 'اجر ابريق مون مايده'],
  ['مَرْحَبًا مـــرحبا', 'مرحبا مرحبا'],
  ['کیوی ی', 'كيوي ي'],
  ['شَيْء', 'شي'],
  ['हिन्दी', 'हिंदी'],
  ['आँवला', 'आंवला'],
  ['ज़ीरा', 'जीरा'],
  ['कॉफ़ी', 'काफी'],
  ['सन्तरा अण्डा चम्पा पङ्क पञ्च', 'संतरा अंडा चंपा पंक पंच'],
  ['क्\u200Dष', 'क्ष'],
  ['שָׁלוֹם', 'שלומ'],
  ['Ёжик, йогурт', 'ежик, иогурт'],
  ['ґречка', 'гречка'],
  ['Apfel\u00ADsaft ﬁlet', 'apfelsaft filet'],
  ['৫ ੫ ૫ ୫ ௫ ౫ ೫ ൫ ๕ ໕ ၅ ៥ ５ ٥ ۵', '5 5 5 5 5 5 5 5 5 5 5 5 5 5 5'],
])('%j and %j are one spelling', async (written, typed) => {
  expect(foldLetters(written)).toBe(foldLetters(typed));
  expect(await resultsOf('fold_letters(value)', [written, typed])).toEqual([
    foldLetters(written),
    foldLetters(written),
  ]);
});

test('punctuation of all scripts stands between words', async () => {
  expect(await resultsOf('folded_text(value)', ['أرز، شاي؟ चाय।दूध 茶、米'])).toEqual([
    'ارز شاي चाय दूध 茶 米',
  ]);
});

test.each([
  ['chicken', 'chick'],
  ['corner', 'corn'],
  ['toaster', 'toast'],
])('%s and %s have other stems', async (one, other) => {
  const [first, second] = await resultsOf('word_stem(value)', [one, other]);
  expect(first).not.toBe(second);
});

test.each([
  ['tomatoes', 'tomato'],
  ['Tomaten', 'Tomate'],
  ['टमाटरों', 'टमाटर'],
  ['помидоры', 'помидор'],
  ['الطماطم', 'طماطم'],
])('%s and %s have one stem', async (one, other) => {
  const [first, second] = await resultsOf('word_stem(fold_letters(value))', [one, other]);
  expect(first).toBe(second);
});
