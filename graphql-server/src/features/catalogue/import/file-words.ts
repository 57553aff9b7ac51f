// Words in cells of files of people and of spreadsheets, which translate TRUE and FALSE.

/** Of none of a list, in files of this shop. */
export const NONE = 'none';

export const NONE_WORDS: readonly string[] = [NONE, 'keine', 'keins', 'कोई नहीं', 'لا شيء', 'لا يوجد'];

export const YES_WORDS: readonly string[] = [
  'yes',
  'true',
  '1',
  'y',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'हाँ',
  'نعم',
];

export const NO_WORDS: readonly string[] = [
  'no',
  'false',
  '0',
  'n',
  'nein',
  'falsch',
  'non',
  'faux',
  'नहीं',
  'لا',
];
