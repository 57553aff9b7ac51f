import { readFileSync } from 'node:fs';
import { ownFile } from '../../own-files.js';
import { singular } from './word-similarity.js';

/**
 * English words for what grocers sell, in the singular and without accents: nobody who types
 * "paste" means "pasta". Words of the catalogue need not be here.
 *
 * A list, as an edit distance is the same for "paste" and "pasto", and only of groceries: a
 * dictionary of English has "leak" and "bred", which are misspelled leeks and bread in a search.
 */
const WORDS: ReadonlySet<string> = new Set(
  readFileSync(ownFile('features/products/real-words.txt'), 'utf8').trim().split('\n'),
);
const SIZE = /^\d+(?:g|ml|piece)$/;

/** Whether a folded word is the size of a pack. */
export const isPackSize = (word: string): boolean => SIZE.test(word);

/** Whether a folded word means something as it is, so that it is no misspelling. */
export const isRealWord = (word: string): boolean =>
  WORDS.has(word) || WORDS.has(singular(word)) || isPackSize(word);
