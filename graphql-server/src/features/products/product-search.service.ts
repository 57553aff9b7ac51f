import type { DataSource } from 'typeorm';
import type { Actor } from '../../common/actor.js';
import { ProductSort } from './product.inputs.js';
import type { ProductService } from './product.service.js';
import type { ProductSuggestions } from './product-search.types.js';
import { searchWordsOf } from './search-words.js';
import { isRealWord } from './real-words.js';
import { mostSimilarWord } from './search.repository.js';
import type { CategoryTexts } from './categories/category-texts.js';
import type { CategoryService } from './categories/category.service.js';
import { isMisspellingOf, isSameStem } from './word-similarity.js';

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
      didYouMean: totalCount > 0 ? null : await this.mostSimilarWord(text),
    };
  }

  private async mostSimilarWord(text: string): Promise<string | null> {
    const words = searchWordsOf(text);
    if (words.length === 0) return null;
    const [word = null] = await mostSimilarWord.rows(this.dataSource.manager, words, words.map(isRealWord));
    return word;
  }
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
  return categories.filter(({ name, translations }) =>
    [name, ...Object.values(translations).map((texts) => texts.name ?? '')].some(matches),
  );
}

const fits = (word: string, name: string): boolean =>
  (word.length >= MIN_PREFIX && name.startsWith(word)) ||
  isSameStem(word, name) ||
  isMisspellingOf(word, name);
