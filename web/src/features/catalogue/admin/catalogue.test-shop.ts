import type {
  AdminProductFilter,
  AdminProductSort,
  SaveProductImportMappingInput,
  UpdateProductInput,
  UpdateProductsInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import {
  buildImage,
  buildProduct,
  categories,
  nextId,
  type ProductFixture,
  type ProductOverrides,
} from '@/test/fixtures';
import type { ProductImportMappingsQuery } from './csv/product-csv.generated';
import type { ProductTaxRatesQuery } from './manage-products.generated';
import { connection, type PageArgs } from '@/test/test-connection';

type NewMapping = SaveProductImportMappingInput;
type MappingFixture = Omit<ProductImportMappingsQuery['productImportMappings'][number], '__typename'>;

type TaxRateFixture = ProductTaxRatesQuery['taxRates'][number];

interface Managed {
  searchTerms: string;
  sku: string | null;
  externalReference: string | null;
  stock: number | null;
  held: number;
  lowStockThreshold: number | null;
  hidden: boolean;
  taxRate: TaxRateFixture | null;
  version: number;
  deletedAt: string | null;
  deletedBy: { id: string; displayName: string } | null;
  restorableUntil: string | null;
}

export type ManagedFixture = ProductFixture & Managed;

export function buildManagedProduct({
  category,
  ...overrides
}: ProductOverrides<ManagedFixture> = {}): ManagedFixture {
  return {
    ...buildProduct({ ...overrides, category }),
    searchTerms: '',
    sku: null,
    barcode: null,
    externalReference: null,
    stock: null,
    held: 0,
    lowStockThreshold: null,
    hidden: false,
    taxRate: null,
    version: 1,
    ...notDeleted,
    ...overrides,
  };
}

const notDeleted = { deletedAt: null, deletedBy: null, restorableUntil: null };

interface AdminListArgs extends PageArgs {
  filter?: AdminProductFilter | null;
  sort?: AdminProductSort | null;
}

type NewProduct = Omit<
  ManagedFixture,
  'id' | 'photo' | 'version' | 'category' | 'categories' | 'price' | 'regularPrice'
> & {
  regularPrice: number;
  photo: string;
  categories: string[];
};

/** The fields of a product that is in the categories with these ids. */
function categorized(ids: readonly string[]) {
  const all = Object.values(categories);
  const chosen = ids.flatMap((id) => all.find((category) => category.id === id) ?? []);
  const [category] = chosen;
  return category ? { category, categories: chosen } : {};
}

/** {@link AccountShop} for admins, with products to add, edit and delete. */
export class CatalogueShop extends AccountShop {
  managedProducts: ManagedFixture[] = [];
  taxRates: TaxRateFixture[] = [];
  families: string[] = [];
  trash: ManagedFixture[] = [];
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  /** The variables of the list queries, in order. */
  /** Saved mappings of imports. */
  mappings: MappingFixture[] = [];
  readonly lists: AdminListArgs[] = [];
  readonly created: NewProduct[] = [];
  readonly updates: UpdateProductInput[] = [];
  readonly adjustments: { id: string; by: number }[] = [];
  /** How many adjustments get no answer. */
  answersLost = 0;
  private readonly adjustmentKeys = new Set<string>();
  readonly bulkUpdates: UpdateProductsInput[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      taxRates: () => this.taxRates,
      productFamilies: () => this.families,
      productImportMappings: () => this.mappings,
      saveProductImportMapping: ({ input }: { input: NewMapping }) => this.saveMapping(input),
      deleteProductImportMapping: ({ input: { id } }: { input: { id: string } }) => {
        this.mappings = this.mappings.filter((mapping) => mapping.id !== id);
        return id;
      },
      adminProducts: (args: AdminListArgs) => {
        this.lists.push(args);
        const all = args.filter?.deleted === 'ONLY' ? this.trash : this.managedProducts;
        const matching = ordered(all.filter(fits(args.filter ?? {})), args.sort);
        return connection(matching, args, this.largestPage);
      },
      adminProduct: ({ id }: { id: string }) =>
        this.managedProducts.find((product) => product.id === id) ?? null,
      adminProductBy: ({ by }: { by: { barcode?: string; sku?: string } }) =>
        this.managedProducts.find(({ barcode, sku }) =>
          by.sku === undefined ? barcode === by.barcode : sku === by.sku,
        ) ?? null,
      createProduct: ({ input }: { input: NewProduct }) => {
        this.created.push(input);
        const { categories: ids, regularPrice: price, ...facts } = input;
        const product = {
          ...buildManagedProduct({ ...facts, price, photo: buildImage('uploaded') }),
          ...categorized(ids),
        };
        this.managedProducts.unshift(product);
        return product;
      },
      updateProduct: ({ input }: { input: UpdateProductInput }) => {
        this.updates.push(input);
        const { id, expectedVersion, expectedStock, ...given } = input;
        const { photo, regularPrice: price, categories: ids, ...changes } = given;
        const { version, stock } = this.stored(id);
        if (expectedStock !== undefined && expectedStock !== stock) {
          throw serverError('CONFLICT', `The stock has changed meanwhile: it is ${stock} by now.`, { stock });
        }
        if (expectedVersion !== undefined && expectedVersion !== version) {
          throw serverError('CONFLICT', 'Somebody else has changed this product.', { version });
        }
        return this.change(id, {
          ...(changes as Partial<ManagedFixture>),
          ...(typeof price === 'number' && { price }),
          ...(ids && categorized(ids)),
          ...(photo && { photo: buildImage('uploaded') }),
          version: version + 1,
        });
      },
      adjustProductStock: ({ input }: { input: { id: string; by: number; idempotencyKey: string } }) => {
        const { id, by, idempotencyKey } = input;
        this.adjustments.push({ id, by });
        if (!this.adjustmentKeys.has(idempotencyKey))
          this.change(id, { stock: (this.stored(id).stock ?? 0) + by });
        this.adjustmentKeys.add(idempotencyKey);
        if ((this.answersLost -= 1) >= 0) throw serverError('SERVICE_UNAVAILABLE', 'Later.');
        return this.stored(id);
      },
      updateProducts: ({ input }: { input: UpdateProductsInput }) => {
        this.bulkUpdates.push(input);
        const { ids, expectedVersions, changePricePercent, categories: wanted, hidden } = input;
        const changed = ids.filter(
          (id, place) => expectedVersions && this.stored(id).version !== expectedVersions[place],
        );
        if (changed.length > 0) throw serverError('CONFLICT', 'One was changed meanwhile.', { ids: changed });
        return ids.flatMap((id) => {
          const { price, version, hidden: isHidden } = this.stored(id);
          if (hidden === isHidden) return [];
          return this.change(id, {
            ...(changePricePercent && { price: Math.round((price * (100 + changePricePercent)) / 100) }),
            ...(wanted && categorized(wanted)),
            ...(typeof hidden === 'boolean' && { hidden }),
            version: version + 1,
          });
        });
      },
      deleteProduct: ({ input }: { input: { id: string } }) => this.remove([input.id])[0],
      deleteProducts: ({ input }: { input: { ids: string[] } }) => this.remove(input.ids),
      restoreProducts: ({ input }: { input: { ids: string[] } }) => this.restore(input.ids),
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private saveMapping({ name, columns, categories: translated }: NewMapping): MappingFixture {
    const isSame = (each: MappingFixture) => each.name.toLowerCase() === name.toLowerCase();
    const id = this.mappings.find(isSame)?.id ?? nextId();
    const mapping = {
      id,
      name,
      columns: [columns].flat().map(({ heading, column = null }) => ({ heading, column })),
      categories: [translated ?? []].flat().map(({ value, category = null }) => ({ value, category })),
    };
    this.mappings = [...this.mappings.filter((each) => each.id !== id), mapping];
    return mapping;
  }

  /** Leaves these products alone, where the case needs no others: each is slow to render. */
  keep(...names: string[]): void {
    this.managedProducts = this.managedProducts.filter(({ name }) => names.includes(name));
  }

  /** Takes units out of stock, like a purchase, which makes no version. */
  sell(id: string, quantity: number): void {
    this.change(id, { stock: (this.stored(id).stock ?? 0) - quantity });
  }

  /** Changes a product and its version, like another admin. */
  changeElsewhere(id: string, changes: Partial<ManagedFixture>): void {
    this.change(id, { ...changes, version: this.stored(id).version + 1 });
  }

  private stored(id: string): ManagedFixture {
    const found = this.managedProducts.find((product) => product.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Product not found.');
    return found;
  }

  private change(id: string, changes: Partial<ManagedFixture>): ManagedFixture {
    const changed = { ...this.stored(id), ...changes };
    this.managedProducts = this.managedProducts.map((product) => (product.id === id ? changed : product));
    return changed;
  }

  private remove(ids: readonly string[]): ManagedFixture[] {
    const missing = ids.filter((id) => this.managedProducts.every((product) => product.id !== id));
    if (missing.length > 0) {
      throw serverError('NOT_FOUND', 'One of these products was deleted meanwhile.', { ids: missing });
    }
    const gone = ids.map((id) => this.stored(id));
    this.managedProducts = this.managedProducts.filter((product) => !gone.includes(product));
    const deletedAt = new Date().toISOString();
    const restorableUntil = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
    const deletedBy = { id: 'shopper', displayName: 'Sam Shopper' };
    this.trash.unshift(...gone.map((product) => ({ ...product, deletedAt, deletedBy, restorableUntil })));
    return gone;
  }

  private restore(ids: readonly string[]): ManagedFixture[] {
    const missing = ids.filter((id) => this.trash.every((product) => product.id !== id));
    if (missing.length > 0) {
      throw serverError('NOT_FOUND', 'One of these products is no longer in the trash.', { ids: missing });
    }
    const found = this.trash
      .filter(({ id }) => ids.includes(id))
      .map((product) => ({ ...product, ...notDeleted }));
    this.trash = this.trash.filter(({ id }) => !ids.includes(id));
    this.managedProducts.push(...found);
    return found;
  }
}

const fits =
  ({ search, category, stock, hidden }: AdminProductFilter) =>
  (product: ManagedFixture): boolean =>
    product.name.toLowerCase().includes((search ?? '').toLowerCase()) &&
    (!category || product.category.slug === category) &&
    (stock !== 'OUT' || product.stock === 0) &&
    (stock !== 'LOW' || (product.stock !== null && product.stock <= (product.lowStockThreshold ?? 5))) &&
    (typeof hidden !== 'boolean' || product.hidden === hidden);

/** The sort keys used by tests; others keep the insertion order. */
function ordered(products: readonly ManagedFixture[], sort: AdminListArgs['sort']): ManagedFixture[] {
  const copy = [...products];
  if (sort === 'PRICE_ASC') return copy.sort((one, other) => one.price - other.price);
  if (sort === 'PRICE_DESC') return copy.sort((one, other) => other.price - one.price);
  return copy;
}
