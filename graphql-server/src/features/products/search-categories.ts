import { Category } from './product.entity.js';
import { searchWordsOf } from './search-words.js';
import { isSlipOf, shareStem } from './word-similarity.js';

// A letter or two begin too many words to mean a department.
const MIN_PREFIX = 2;

/**
 * The departments that all typed words may mean: beginnings, other forms and misspellings of their
 * name.
 */
export function categoriesLike(text: string): Category[] {
  const typed = searchWordsOf(text);
  if (typed.length === 0) return [];
  return Object.values(Category).filter((category) =>
    typed.every((word) => fits(word, category.toLowerCase())),
  );
}

const fits = (word: string, name: string): boolean =>
  (word.length >= MIN_PREFIX && name.startsWith(word)) || shareStem(word, name) || isSlipOf(word, name);
