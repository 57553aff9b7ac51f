import { GraphQLError } from 'graphql';
import type { PaymentMethod, ProductFilter, ProductSort } from '@/lib/apollo/schema-types.generated';
import { ALLERGENS, DIETS, type Allergen } from '@/lib/food-facts';
import {
  categories,
  nextId,
  type CategoryFixture,
  type CategoryKey,
  type ProductFixture,
  type RatingFixture,
  type ReviewFixture,
} from './fixtures';
import { connection, type PageArgs } from './test-connection';

interface LineInput {
  productId: string;
  quantity: number;
}

interface StoredLine extends LineInput {
  id: string;
}

interface ListArgs {
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
}

const SHIPPING_PER_LINE = 500;

type CategorySort = 'MENU' | 'TILES' | 'SECTIONS';

const CATEGORY_ORDERS: Record<CategorySort, readonly CategoryKey[]> = {
  MENU: ['FRUITS', 'VEGETABLES', 'DELICATESSENS', 'BEVERAGE'],
  TILES: ['VEGETABLES', 'FRUITS', 'DELICATESSENS', 'BEVERAGE'],
  SECTIONS: ['BEVERAGE', 'DELICATESSENS', 'FRUITS', 'VEGETABLES'],
};

/** The e-mail address of the signed-in user. */
export const SHOPPER = 'shopper@larder.test';

/**
 * An in-memory shop that resolves the storefront's operations like the server. Each test has its
 * own, and may change it at any time.
 */
export class TestShop {
  products: ProductFixture[] = [];
  /** The rows of a page of a table: a few show what 25 do, and render faster. */
  largestPage = Infinity;
  ratings: RatingFixture[] = [];
  reviews: ReviewFixture[] = [];
  /** Ids of products that are no longer sold. */
  readonly retired = new Set<string>();
  /** The suggestion for searches without results. */
  didYouMean: string | null = null;
  /** What categories are below. */
  readonly parents = new Map<CategoryFixture, CategoryFixture>();
  /** The categories that every search suggests. */
  suggestedCategories: CategoryKey[] = [];
  /** The cart of the signed-in user. */
  lines: StoredLine[] = [];
  /** Ids of products that the customer has reserved all of, by starting to pay. */
  readonly reserved = new Set<string>();
  readonly mergedKeys: string[] = [];
  /** The methods other than online that the shop offers for the cart. */
  laterMethods: PaymentMethod[] = [];
  /** Of all products and fees, in thousandths of a percent; null in a shop without rates. */
  taxRate: number | null = null;
  addsTax = false;
  /** The listeners of subscriptions. */
  private readonly listeners = new Set<(event: object) => void>();
  /** The names of all operations, in order. */
  readonly operations: string[] = [];
  /** The idempotency keys of all operations, in order, including failed requests. */
  readonly keys: string[] = [];
  /** Root fields that fail with INTERNAL_SERVER_ERROR, and operations whose requests fail. */
  readonly failing = new Set<string>();
  /** Operations that a server in front of the shop refuses with 413. */
  readonly tooLarge = new Set<string>();
  /** Root fields whose responses are held until `release`. */
  private readonly held = new Map<string, (() => void)[]>();

  /** Subscribes to all events. Returns the unsubscribe function. */
  subscribe(listener: (event: object) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Publishes an event, by the subscription's field. */
  publish(event: object): void {
    for (const listener of this.listeners) listener(event);
  }

  get hasSlots(): boolean {
    return false;
  }

  /** Holds the responses of a root field. */
  hold(field: string): void {
    this.held.set(field, []);
  }

  /** Releases the responses of a root field. */
  release(field: string): void {
    this.held.get(field)?.forEach((go) => go());
    this.held.delete(field);
  }

  readonly root = this.guarded({
    shop: () => ({
      name: 'Larder',
      currency: 'USD',
      shippingPerLine: SHIPPING_PER_LINE,
      maxQuantity: 99,
      hasSlots: this.hasSlots,
    }),
    me: () => null,
    categories: ({ sort }: { sort?: CategorySort | null }) =>
      CATEGORY_ORDERS[sort ?? 'MENU']
        .filter((key) => !this.parents.has(categories[key]))
        .map((key) => this.category(categories[key])),
    products: (args: PageArgs & ListArgs) => {
      return connection(
        sorted(this.listed(args.filter), args.sort).map((product) => this.product(product)),
        args,
      );
    },
    productFacets: ({ filter }: Pick<ListArgs, 'filter'>) => {
      const found = this.listed(filter);
      const prices = found.map(({ price }) => price);
      const numberOf = (fits: (product: ProductFixture) => boolean) => found.filter(fits).length;
      return {
        totalCount: found.length,
        without: ALLERGENS.map((allergen) => ({
          allergen,
          count: numberOf((product) => isWithout(product, allergen)),
        })).filter(({ count }) => count > 0),
        diets: DIETS.map((diet) => ({
          diet,
          count: numberOf(({ food }) => !!food?.diets.includes(diet)),
        })).filter(({ count }) => count > 0),
        inStock: numberOf(({ quantityLeft }) => quantityLeft !== 0),
        minPrice: found.length > 0 ? Math.min(...prices) : null,
        maxPrice: found.length > 0 ? Math.max(...prices) : null,
      };
    },
    suggestProducts: ({ text, first }: { text: string; first: number }) => {
      const found = text.trim() ? this.find(text) : [];
      return {
        products: found.slice(0, first).map((product) => this.product(product)),
        totalCount: found.length,
        categories: this.suggestedCategories.map((key) => categories[key]),
        didYouMean: found.length === 0 ? this.didYouMean : null,
      };
    },
    product: ({ id }: { id: string }) => {
      const found = this.products.find((product) => product.id === id && !this.retired.has(id));
      return found ? this.product(found) : null;
    },
    reviews: (args: PageArgs & { stars?: number | null }) => ({
      ...connection(
        this.reviews.filter(({ rating }) => !args.stars || rating === args.stars),
        args,
      ),
      summary: summaryOf(this.reviews.map((review) => review.rating)),
    }),
    cart: () => this.priced(this.lines),
    quoteCart: ({ lines }: { lines: LineInput[] }) =>
      this.priced(lines.map((line) => ({ ...line, id: line.productId }))),
    addToCart: ({ input }: { input: LineInput }) => {
      this.put(input);
      return this.priced(this.lines);
    },
    updateCartLine: ({ input }: { input: { lineId: string; quantity: number } }) => {
      const line = this.lines.find((candidate) => candidate.id === input.lineId);
      if (!line) throw new GraphQLError('Cart line not found', { extensions: { code: 'NOT_FOUND' } });
      line.quantity = input.quantity;
      return this.priced(this.lines);
    },
    releaseReservations: () => true,
    removeCartLine: ({ input }: { input: { lineId: string } }) => {
      this.lines = this.lines.filter((line) => line.id !== input.lineId);
      return this.priced(this.lines);
    },
    mergeCart: ({ input }: { input: { key: string; lines: LineInput[] } }) => {
      const sold = input.lines.filter(({ productId }) => this.isSold(productId));
      if (!this.mergedKeys.includes(input.key)) {
        this.mergedKeys.push(input.key);
        sold.forEach((line) => this.put(line));
      }
      const unavailable = input.lines.filter((line) => !sold.includes(line));
      return {
        cart: this.priced(this.lines),
        unavailableProductIds: unavailable.map((line) => line.productId),
        reducedProductIds: [],
      };
    },
  });

  private category(category: CategoryFixture) {
    return {
      ...category,
      picture: null,
      children: [...this.parents].filter(([, above]) => above === category).map(([child]) => child),
      products: ({ first }: { first: number }) =>
        this.find('')
          .filter((product) => product.category.id === category.id)
          .slice(0, first)
          .map((product) => this.product(product)),
    };
  }

  private find(search: string): ProductFixture[] {
    return this.products.filter(
      ({ id, name }) => !this.retired.has(id) && name.toLowerCase().includes(search.toLowerCase()),
    );
  }

  protected put({ productId, quantity }: LineInput): void {
    const line = this.lines.find((candidate) => candidate.productId === productId);
    if (line) line.quantity += quantity;
    else this.lines.push({ id: nextId(), productId, quantity });
  }

  private isSold(productId: string): boolean {
    return this.products.some((product) => product.id === productId) && !this.retired.has(productId);
  }

  protected priced(lines: readonly StoredLine[]) {
    const priced = lines.flatMap(({ id, productId, quantity }) => {
      const product = this.products.find((candidate) => candidate.id === productId);
      if (!product) return [];
      const available = this.isSold(productId) && product.availability() !== 'NOT_FOR_SALE';
      const { price: unitPrice } = product;
      const quantityLeft = this.reserved.has(productId) ? null : product.quantityLeft;
      const price = available && quantityLeft !== 0 ? unitPrice * quantity : 0;
      return [{ id, product: this.product(product), quantity, unitPrice, price, available, quantityLeft }];
    });
    const subtotal = priced.reduce((sum, line) => sum + line.price, 0);
    const shipping =
      priced.filter((line) => line.available && line.quantityLeft !== 0).length * SHIPPING_PER_LINE;
    const deposit = priced
      .filter((line) => line.price > 0)
      .reduce((all, { product, quantity }) => all + product.deposit * quantity, 0);
    const sum = subtotal + shipping + deposit;
    const { addsTax, taxRate: rate } = this;
    const tax = rate === null ? 0 : Math.round((sum * rate) / (addsTax ? 100_000 : 100_000 + rate));
    const addedTax = addsTax ? tax : 0;
    const total = sum + addedTax;
    const taxes = rate === null ? [] : [{ name: 'VAT', rate, net: total - tax, tax, gross: total }];
    const fees = [
      ...(deposit > 0 ? [{ kind: 'DEPOSIT', amount: deposit }] : []),
      { kind: 'DELIVERY', amount: shipping },
    ];
    const price = { lines: [], deposits: [], fees, taxes, totalTax: tax, addedTax, subtotal, total };
    const ages = priced.map(({ product }) => product.food?.ageLimit ?? 0);
    const minimumAge = Math.max(0, ...ages) || null;
    const paymentMethods = ['ONLINE', ...this.laterMethods];
    return { lines: priced, subtotal, shipping, deposit, total, price, minimumAge, paymentMethods };
  }

  /** The products of a list. */
  private listed(filter: ListArgs['filter']): ProductFixture[] {
    const { category, search, without, diets, minPrice, maxPrice, inStock } = filter ?? {};
    return this.find(search ?? '').filter(
      (product) =>
        (!category || product.category.slug === category) &&
        (without ?? []).every((allergen) => isWithout(product, allergen)) &&
        (diets ?? []).every((diet) => product.food?.diets.includes(diet)) &&
        product.price >= (minPrice ?? 0) &&
        product.price <= (maxPrice ?? Infinity) &&
        (!inStock || product.quantityLeft !== 0),
    );
  }

  private product(product: ProductFixture) {
    const ratings = this.ratings.filter((rating) => rating.productId === product.id);
    return {
      ...product,
      highlights: ({ search }: { search: string }) => {
        const start = product.name.toLowerCase().indexOf(search.toLowerCase());
        return start < 0 ? [] : [{ start, end: start + search.length }];
      },
      myRating: ratings.find(({ email }) => email === SHOPPER) ?? null,
      ratingSummary: summaryOf(ratings.map((rating) => rating.rates)),
      ratings: (args: PageArgs & { stars?: number | null; withImage?: boolean | null }) =>
        connection(
          ratings.filter(
            ({ rates, image }) => (!args.stars || rates === args.stars) && (!args.withImage || image),
          ),
          args,
        ),
      familyProducts: (): unknown[] =>
        this.products
          .filter(({ family }) => family !== null && family === product.family)
          .map((each) => this.product(each)),
      related: ({ first }: { first: number }) =>
        this.products
          .filter((other) => other.category.id === product.category.id && other.id !== product.id)
          .slice(0, first),
    };
  }

  protected guarded<Resolvers extends Record<string, (args: never) => unknown>>(resolvers: Resolvers) {
    const guard =
      (field: string, resolve: (args: never) => unknown) =>
      async (args: never): Promise<unknown> => {
        const waiting = this.held.get(field);
        if (waiting) await new Promise<void>((go) => waiting.push(go));
        if (this.failing.has(field)) {
          throw new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
        }
        return resolve(args);
      };
    return Object.fromEntries(
      Object.entries(resolvers).map(([field, resolve]) => [field, guard(field, resolve)]),
    );
  }
}

/** The sort keys used by tests; others keep the insertion order. */
const isWithout = ({ food }: ProductFixture, allergen: Allergen): boolean =>
  !!food?.contains && !food.contains.includes(allergen) && !food.mayContain.includes(allergen);

function sorted(products: readonly ProductFixture[], sort: ProductSort | null | undefined): ProductFixture[] {
  const copy = [...products];
  if (sort === 'NAME') return copy.sort((one, other) => one.name.localeCompare(other.name));
  if (sort === 'PRICE_ASC') return copy.sort((one, other) => one.price - other.price);
  return copy;
}

function summaryOf(values: readonly number[]) {
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    average: values.length > 0 ? sum / values.length : null,
    count: values.length,
    stars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: values.filter((value) => value === stars).length,
    })),
  };
}
