import type { ProductSort } from '@/lib/apollo/schema-types.generated';
import { ALLERGENS, DIETS } from '@larder/shared/food-names';
import {
  amountParam,
  choiceParam,
  searchParam,
  slugParam,
  textParam,
  urlSchema,
  type UrlSchema,
  type UrlState,
  wordsParam,
} from './url-schema';

const sortSlugs = {
  RELEVANCE: 'relevance',
  NEWEST: 'newest',
  NAME: 'name',
  PRICE_ASC: 'price-up',
  PRICE_DESC: 'price-down',
  RATING: 'rating',
} satisfies Record<ProductSort, string>;
const sorts = Object.keys(sortSlugs) as readonly ProductSort[];

/** The sort keys, default first; relevance is for searches only. */
export const sortChoices = (searching: boolean): readonly ProductSort[] =>
  searching ? sorts : sorts.slice(1);

const usualSort = (search = ''): ProductSort => (search === '' ? 'NEWEST' : 'RELEVANCE');

const schema = urlSchema({
  category: slugParam,
  search: { ...searchParam, name: 'q' },
  sort: choiceParam(sorts, undefined, (sort) => sortSlugs[sort]),
  without: wordsParam(ALLERGENS),
  diets: wordsParam(DIETS),
  from: amountParam,
  to: amountParam,
  stock: wordsParam(['IN']),
  /** The cursor before the first product: crawlers and browsers without scripts follow links. */
  after: textParam,
});

/** The state of a product list: `?category=fruits&q=apples&sort=price-up&without=milk,nuts`. */
export type ProductList = UrlState<typeof schema> & { sort: ProductSort };

const offered = ({ search = '', sort }: Partial<ProductList>) =>
  sort && sortChoices(search !== '').includes(sort) ? sort : usualSort(search);

/** A search has another default sort key. */
export const productListSchema: UrlSchema<ProductList> = {
  defaults: { ...schema.defaults, sort: usualSort() },
  read: (params) => {
    const list = schema.read(params);
    return { ...list, sort: offered(list) };
  },
  write: (list) => {
    const sort = offered(list);
    return schema.write({ ...list, sort: sort === usualSort(list.search) ? undefined : sort });
  },
};
