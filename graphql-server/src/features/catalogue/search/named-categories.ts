import { transliterated } from '@larder/shared/fold-letters';
import { namesOf } from '../categories/category-texts.js';
import type { CategoryTree } from '../categories/category-tree.js';
import type { NamedCategories } from './search-query.js';
import { searchWordsOf } from './search-words.js';
import { isSameStem } from './word-similarity.js';

interface NamedIds {
  readonly words: readonly string[];
  /** Of the category and those below it. */
  readonly ids: readonly string[];
}

const namesOfTrees = new WeakMap<CategoryTree, readonly NamedIds[]>();

/** The words of all names, computed once for each tree. */
function namesIn(tree: CategoryTree): readonly NamedIds[] {
  const known = namesOfTrees.get(tree);
  if (known) return known;
  const names = tree.all.flatMap((category) =>
    [...new Set(namesOf(category).flatMap((name) => [name, transliterated(name)]))].map((name) => ({
      words: searchWordsOf(name),
      ids: tree.idsWithin(category),
    })),
  );
  namesOfTrees.set(tree, names);
  return names;
}

/** "الخضروات" as "خضروات". */
const withoutArticle = (word: string): string => word.replace(/^ال(?=..)/, '');

const isWord = (typed: string, word: string): boolean =>
  withoutArticle(typed) === withoutArticle(word) || isSameStem(typed, word);

/**
 * The categories whose name, in any language, the typed words have in full, by those of the words
 * that name them, with the categories below them.
 */
export function namedCategories(typed: readonly string[], tree: CategoryTree): NamedCategories {
  const found = new Map<string, string[]>();
  for (const { words, ids } of namesIn(tree)) {
    const naming = typed.filter((each) => words.some((word) => isWord(each, word)));
    if (words.length === 0 || !words.every((word) => naming.some((each) => isWord(each, word)))) continue;
    for (const word of naming) found.set(word, [...new Set([...(found.get(word) ?? []), ...ids])]);
  }
  return found;
}
