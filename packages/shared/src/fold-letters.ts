// As in `fold_letters` of `database/functions/search-text.sql`; a test compares them.
// The web bundles this file.

/** Apostrophes of all scripts. */
const APOSTROPHES = "'`‘’‛ʻʼʾʿ′׳״";

/** What words have inside them without being spelled by it: soft hyphens, joiners, directions. */
const INVISIBLE = '\\u00AD\\u061C\\u200C-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\uFEFF';

/** What belongs to a word but is no letter of it, for a character class. */
export const INSIDE_WORDS = `${APOSTROPHES}´＇${INVISIBLE}`;

/**
 * Also combining marks of Latin, Greek and Cyrillic, points of Hebrew, harakat, tatweel and hamza
 * of Arabic, nuktas, and the candrabindu of Bengali. Other marks are vowels.
 */
const DROPPED = new RegExp(
  `[${APOSTROPHES}${INVISIBLE}\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u0621\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED\\u08D3-\\u08FF\\u093C\\u0981\\u09BC\\u0A3C\\u0ABC\\u0B3C]`,
  'g',
);

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
  г: 'ґ',
  // Final forms of Hebrew.
  כ: 'ך',
  מ: 'ם',
  נ: 'ן',
  פ: 'ף',
  צ: 'ץ',
  // Alef maqsura, ta marbuta, and what keyboards of Persian and Urdu have for the same letters.
  ا: 'ٱ',
  ه: 'ةہھۃە',
  ي: 'ىیېے',
  ك: 'کڪ',
  ف: 'ڤ',
  '.': '٫',
  ',': '٬',
  // Nasal signs of Devanagari, Gujarati and Gurmukhi, and vowels of English words in Hindi.
  '\u0902': '\u0901',
  '\u0A82': '\u0A81',
  '\u0A02': '\u0A01\u0A70',
  '\u093E': '\u0949',
  आ: 'ऑ',
};

/** The zeros of the scripts with digits of their own; Unicode takes wide and other forms apart. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
];

const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
);
const DIGIT = new RegExp(`[${[...DIGITS.keys()].join('')}]`, 'g');

/** A text with digits of ASCII in place of those of other scripts. */
export const foldDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => DIGITS.get(digit) ?? digit);

const PLAIN = new Map(
  Object.entries(TYPED_FOR).flatMap(([typed, letters]) =>
    [...letters].map((letter) => [letter, typed] as const),
  ),
);
const OTHER = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A nasal letter before a consonant of its own class, which is written as a sign as well. */
const HOMORGANIC_NASAL =
  /\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])/g;

/**
 * Lower case without accents and apostrophes, in letters that are on most keyboards, with digits of
 * ASCII: one spelling of a text that is written in several ways.
 */
export const foldLetters = (text: string): string =>
  foldDigits(text)
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(OTHER, (letter) => PLAIN.get(letter) ?? letter)
    .replace(HOMORGANIC_NASAL, '\u0902');

const TRANSLITERATED = new Map(Object.entries({ ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' }));

/** "Süß" as "sueß", as `transliterated` in SQL. */
export const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöøüå]/g, (letter) => TRANSLITERATED.get(letter) ?? letter);
