import type { DataSource } from 'typeorm';
import type { Actor } from '../../../common/actor.js';
import { ProductSort } from '../product/product.inputs.js';
import type { ProductService } from './product.service.js';
import type { ProductSuggestions } from './product-search.types.js';
import { searchWordsOf } from '../search/search-words.js';
import { isPackSize, isRealWord } from '../search/real-words.js';
import { missedWords, type MissedWord } from '../search/search.repository.js';
import { namesOf, type CategoryTexts } from '../categories/category-texts.js';
import type { CategoryService } from '../categories/category.service.js';
import { editDistance, isMisspellingOf, isSameStem, singular } from '../search/word-similarity.js';

/** Suggests products and words while the customer types. */
export class ProductSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductService,
    private readonly categories: CategoryService,
  ) {}

  /**
   * The first products that a search for the typed text would list, and the matching categories.
   * Runs two statements when the text matches as typed, and at most four for misspelled or common
   * words.
   */
  async suggest(actor: Actor, text: string, first: number): Promise<ProductSuggestions> {
    if (!text.trim()) return { products: [], totalCount: 0, categories: [], didYouMean: null };
    const page = await this.products.list(actor, { search: text }, ProductSort.RELEVANCE, { first });
    const totalCount = page.hasNextPage ? await page.countAll() : page.rows.length;
    const tree = await this.categories.tree();
    return {
      products: [...page.rows],
      totalCount,
      categories: likeText(
        text,
        tree.all.filter((category) => !tree.isHidden(category)),
      ),
      didYouMean: totalCount > 0 ? null : await this.suggestedWord(text),
    };
  }

  private async suggestedWord(text: string): Promise<string | null> {
    const words = searchWordsOf(text).filter((word) => !isPackSize(word));
    if (words.length === 0) return null;
    return suggestedOf(await missedWords.rows(this.dataSource.manager, words));
  }
}

/** One of four letters of a missed word may be wrong. */
const LETTERS_PER_EDIT = 4;

/**
 * What to search for in place of words that found nothing: the likely spelling of one that means
 * nothing as it is, or the last word, the noun in most languages, if there are products
 * of it; otherwise null.
 */
function suggestedOf(words: readonly MissedWord[]): string | null {
  const spelled = words
    .filter(({ word, isNamed }) => !isNamed && !isRealWord(word))
    .flatMap(({ word, similar }) =>
      similar
        .map((other) => ({ other, edits: editDistance(singular(word), singular(other)) }))
        .filter(({ edits }) => edits <= word.length / LETTERS_PER_EDIT),
    )
    .toSorted((one, other) => one.edits - other.edits);
  const last = words.at(-1);
  return (
    spelled[0]?.other ??
    last?.similar.find((other) => other === last.word || isSameStem(other, last.word)) ??
    null
  );
}

// Shorter prefixes match too many words.
const MIN_PREFIX = 2;

interface Named {
  readonly name: string;
  readonly translations: CategoryTexts;
}

/**
 * Categories with a name, in any language, that matches all typed words, by prefix, inflection or
 * likely misspelling.
 */
export function likeText<Category extends Named>(text: string, categories: readonly Category[]): Category[] {
  const typed = searchWordsOf(text);
  if (typed.length === 0) return [];
  const matches = (name: string) => {
    const words = searchWordsOf(name);
    return typed.every((word) => words.some((each) => fits(word, each)));
  };
  return categories.filter((category) => namesOf(category).some(matches));
}

const fits = (word: string, name: string): boolean =>
  (word.length >= MIN_PREFIX && name.startsWith(word)) ||
  isSameStem(word, name) ||
  isMisspellingOf(word, name);
