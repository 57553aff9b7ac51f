// As in `fold_letters` of `database/functions/search-text.sql`; a test compares them.

/** Apostrophes, and combining marks of Latin, Greek and Cyrillic: other marks are vowels. */
const DROPPED = /[\u0300-\u036F'`‘’‛ʻʼ′]/g;

/** Letters that Unicode does not take apart, each after the letters that are typed for it. */
const TYPED_FOR = {
  ae: 'æ',
  b: 'ɓ',
  c: 'ƈ',
  d: 'đðɖɗ',
  e: 'əɛ',
  f: 'ƒ',
  g: 'ɠ',
  h: 'ħ',
  i: 'ıɨ',
  k: 'ĸƙ',
  l: 'ł',
  n: 'ŋɲ',
  o: 'øɵɔ',
  oe: 'œ',
  ss: 'ß',
  t: 'ŧ',
  th: 'þ',
  u: 'ʉ',
  y: 'ƴ',
  z: 'ƶ',
  σ: 'ς',
};
const PLAIN = new Map(
  Object.entries(TYPED_FOR).flatMap(([typed, letters]) => [...letters].map((letter) => [letter, typed])),
);
const OTHER = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** Lower case without accents and apostrophes, in letters that are on most keyboards. */
export const foldLetters = (text: string): string =>
  text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(OTHER, (letter) => PLAIN.get(letter) ?? letter);

const TRANSLITERATED = new Map(Object.entries({ ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' }));

/** "Süß" as "sueß", as `transliterated` in SQL. */
export const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöøüå]/g, (letter) => TRANSLITERATED.get(letter) ?? letter);
