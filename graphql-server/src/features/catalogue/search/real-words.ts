import { readFileSync } from 'node:fs';
import { ownFile } from '../../../own-files.js';
import { singular } from './word-similarity.js';

/**
 * Words for what grocers sell, in folded letters, English ones in the singular: nobody who types
 * "paste" means "pasta", or who types "saft" means "salt". German words that look much like the
 * English ones for the same are missing. Words of the catalogue need not be here.
 *
 * A list, as an edit distance is the same for "paste" and "pasto", and only of groceries: a
 * dictionary of English has "leak" and "bred", which are misspelled leeks and bread in a search.
 */
const WORDS: ReadonlySet<string> = new Set(
  readFileSync(ownFile('features/catalogue/search/real-words.txt'), 'utf8').trim().split('\n'),
);
const SIZE = /^\d+(?:g|ml|piece)$/;

/** Whether a folded word is the size of a pack. */
export const isPackSize = (word: string): boolean => SIZE.test(word);

/** Whether a folded word means something as it is, so that it is no misspelling. */
export const isRealWord = (word: string): boolean =>
  WORDS.has(word) || WORDS.has(singular(word)) || isPackSize(word);
