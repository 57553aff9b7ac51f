import type { Actor } from '../../common/actor.js';
import { Type, type Static } from 'typebox';
import { badInput, notFound } from '../../common/app-error.js';
import { validateInput } from '../../common/validate-input.js';
import {
  MAX_ALT_LENGTH,
  MAX_BARCODE_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_FAMILY_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_UNIT_GRAMS,
  TRASH_DAYS,
} from '@larder/shared/limits';
import { MAX_PRICE, toMajor, toMinor } from '@larder/shared/money';
import { PRODUCT_FIELDS } from '@larder/shared/product-fields';
import { inEnglish } from '@larder/texts/format-text';
import { say, plain } from '@larder/texts/text';
import { etagOf, matchesIfMatch } from '../../http/etag.js';
import { CreateProductInput } from './product/product-admin.inputs.js';
import { FoodFactsModel } from './food/food-facts.openapi.js';
import type { CategoryService } from './categories/category.service.js';
import type { CategoryTree } from './categories/category-tree.js';
import type { Product } from './product/product.entity.js';
import { decimalsHint, priceTooHigh } from './product/price-texts.js';
import { hasPictureFacts, picturesOf } from './product/product-picture.js';
import { ProductFilter, ProductLookup, ProductSort } from './product/product.inputs.js';
import { isOnSale, regularPriceOf } from './product/sale.js';
import type { ProductKeys } from './product/product-keys.js';
import { sendPage } from '../../rest/send-page.js';
import { deleteById } from '../../rest/delete-by-id.js';
import type { ProductAdminService } from './admin/product-admin.service.js';
import type { ProductService } from './listing/product.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import {
  boundedInteger,
  boundedString,
  boundedText,
  bounds,
  entriesOf,
  errorResponses,
  Id,
  model,
  pageQuery,
  PictureAddress,
  SearchText,
  signedIn,
} from '../../rest/schemas.js';

const CategoryName = boundedString(
  'Name of the main category of the product; requests may have its slug or id.',
  { minLength: 1 },
);
const Price = Type.Number({
  minimum: 0,
  description: 'In major units of the currency, with no more decimals than it has.',
  // As in most currencies; those of other decimals have another one.
  ...bounds({ maximum: toMajor(MAX_PRICE, 'USD') }),
});
const Photo = PictureAddress('Address of the picture; one that begins with `/` is on this shop.');

const productFields = {
  name: boundedText('The name.', MAX_PRODUCT_NAME_LENGTH, 1),
  description: boundedText('The description.', MAX_DESCRIPTION_LENGTH, 1),
  price: Price,
  photo: Photo,
  category: CategoryName,
};
const text = (description: string, maxLength: number) => Type.Optional(boundedText(description, maxLength));
const shownKeys = {
  sku: text('The stock keeping unit, unique in any case.', MAX_SKU_LENGTH),
  barcode: text('The GTIN: 8, 12, 13 or 14 digits.', MAX_BARCODE_LENGTH),
  family: text('The family that it shares with its other sizes, in any case.', MAX_FAMILY_LENGTH),
};
const keyQuery = {
  sku: text('Only the product with this stock keeping unit, in any case', MAX_SKU_LENGTH),
  barcode: text('Only the product with this GTIN, as it is scanned', MAX_BARCODE_LENGTH),
  externalReference: text('Only the product with this key in another system', MAX_EXTERNAL_REFERENCE_LENGTH),
};
const regularPriceInSale = Type.Optional(
  Type.Number({ ...Price, description: 'Price outside the sale, while there is one.' }),
);
const deposit = Type.Optional(
  Type.Number({ ...Price, description: 'Deposit on top of the price, for products with one.' }),
);
const priceParts = { regularPrice: regularPriceInSale, deposit };
const ProductPictureModel = model(
  'ProductPicture',
  Type.Object({
    url: Photo,
    alt: boundedText('Alternative text; empty for the name of the product.', MAX_ALT_LENGTH),
  }),
);
const ProductModel = model(
  'Product',
  Type.Object({
    _id: Id,
    ...productFields,
    ...priceParts,
    ...shownKeys,
    price: Type.Number({
      ...Price,
      description: 'Price of one in major units, or per kilogram with `soldBy`.',
    }),
    soldBy: Type.Optional(
      Type.Enum(Object.keys(PRODUCT_FIELDS.soldBy.values), {
        description: 'For products by weight: by pieces of about `unitGrams`, or by steps of them.',
      }),
    ),
    unitGrams: Type.Optional(
      boundedInteger('Expected grams of a piece, or the step.', {
        minimum: 1,
        maximum: MAX_UNIT_GRAMS,
      }),
    ),
    pictures: Type.Optional(
      Type.Array(ProductPictureModel, {
        description: 'All pictures, for products with several or with texts.',
      }),
    ),
    food: Type.Optional(FoodFactsModel),
  }),
);
const NewProduct = Type.Object({
  ...productFields,
  price: Type.Number({ ...Price, description: 'Price outside a sale: a new product has none.' }),
  regularPrice: Type.Optional(
    Type.Number({ ...Price, description: 'The same as `price`; refused if it differs, as during a sale.' }),
  ),
  ...shownKeys,
  externalReference: text(
    'Its key in another system, unique in any case, which only admins see.',
    MAX_EXTERNAL_REFERENCE_LENGTH,
  ),
});

const toProduct = (product: Product, currency: string, tree: CategoryTree): Static<typeof ProductModel> => {
  const { id, name, description, price, photo, categories, sku, barcode, family, food, soldBy, unitGrams } =
    product;
  return {
    _id: id,
    name,
    description,
    price: toMajor(price, currency),
    photo,
    category: tree.namesOf(categories)[0] ?? '',
    ...(isOnSale(product) ? { regularPrice: toMajor(regularPriceOf(product), currency) } : {}),
    ...(product.deposit > 0 ? { deposit: toMajor(product.deposit, currency) } : {}),
    ...(sku === null ? {} : { sku }),
    ...(barcode === null ? {} : { barcode }),
    ...(hasPictureFacts(product) ? { pictures: picturesOf(product) } : {}),
    ...(family === null ? {} : { family }),
    ...(soldBy === null || unitGrams === null ? {} : { soldBy, unitGrams }),
    ...(food === null ? {} : { food }),
  };
};

function minorPrice(major: number, currency: string, field = 'price'): number {
  const price = toMinor(major, currency);
  if (price === null) throw badInput({ [field]: plain(`A price has ${inEnglish(decimalsHint(currency))}.`) });
  if (price > MAX_PRICE) throw badInput({ [field]: priceTooHigh(currency) });
  return price;
}

const toInput = (body: Static<typeof NewProduct>, currency: string, category: string) => {
  const { name, description, photo, sku, barcode, family, externalReference } = body;
  const { price, regularPrice } = body;
  return {
    name,
    description,
    searchTerms: '',
    price: minorPrice(price, currency),
    regularPrice: regularPrice === undefined ? null : minorPrice(regularPrice, currency, 'regularPrice'),
    photo,
    photoAlt: '',
    furtherPictures: [],
    categories: [category],
    sku: sku ?? null,
    barcode: barcode ?? null,
    family: family ?? null,
    externalReference: externalReference ?? null,
    hidden: false,
    deposit: 0,
    translations: [],
  };
};

const MAX_FILTER_LENGTH = 200;

const listQuery = Type.Object({
  q: Type.Optional(SearchText('Only those that fit these words')),
  sort: Type.Optional(
    Type.Enum(ProductSort, {
      description: 'In which order; without it what fits `q` best first, and the newest first without `q`.',
    }),
  ),
  without: text('Only those stated to have none of these allergens, such as `milk,nuts`', MAX_FILTER_LENGTH),
  diets: text('Only those with all of these diets and marks, such as `vegan,organic`', MAX_FILTER_LENGTH),
  minPrice: Type.Optional(Type.Number({ ...Price, description: 'Only those that cost as much or more.' })),
  maxPrice: Type.Optional(Type.Number({ ...Price, description: 'Only those that cost as much or less.' })),
  inStock: Type.Optional(Type.Literal('true', { description: 'Only those that can be bought now.' })),
  ...pageQuery,
});

type ListQuery = Static<typeof listQuery>;

/** Words of the schema's enums, in any case, separated by commas. */
const wordsOf = <Word extends string>(list: string | undefined): Word[] | null =>
  list === undefined
    ? null
    : (list
        .toUpperCase()
        .split(',')
        .map((word) => word.trim()) as Word[]);

const filterOf = (
  { q, without, diets, minPrice, maxPrice, inStock }: ListQuery,
  currency: string,
): ProductFilter => ({
  search: q ?? null,
  without: wordsOf(without),
  diets: wordsOf(diets),
  minPrice: minPrice === undefined ? null : minorPrice(minPrice, currency, 'minPrice'),
  maxPrice: maxPrice === undefined ? null : minorPrice(maxPrice, currency, 'maxPrice'),
  inStock: inStock === 'true',
});

const tags = ['Products'];
const catalogue = { config: { sameFor: 'everybody' }, constraints: { prefers: 'json' } } as const;

interface ProductRoutesOptions {
  readonly products: ProductService;
  readonly categories: CategoryService;
  readonly productAdmin: ProductAdminService;
  readonly origin: OriginOf;
  readonly shop: { readonly currency: string };
}

export function productRoutes(app: RestApp, options: ProductRoutesOptions): void {
  listRoutes(app, options);
  productRoute(app, options);
  createRoute(app, options);
  deleteRoute(app, options);
}

async function modelOf({ categories, shop }: ProductRoutesOptions, product: Product) {
  return toProduct(product, shop.currency, await categories.treeWith(product.categories));
}

async function modelsOf({ categories, shop }: ProductRoutesOptions, rows: readonly Product[]) {
  const tree = await categories.treeWith(rows.flatMap((product) => product.categories));
  return rows.map((product) => toProduct(product, shop.currency, tree));
}

const etagOfModel = (product: Static<typeof ProductModel>): string => etagOf(JSON.stringify(product));

/** The sold product with all of these keys; null without keys. */
async function idsWith(
  { products }: ProductRoutesOptions,
  actor: Actor,
  keys: Partial<ProductKeys>,
): Promise<string[] | null> {
  const given = Object.entries(keys).filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  const lookups = given.map(async ([key, value]) =>
    products.findBy(actor, await validateInput(ProductLookup, { [key]: value })),
  );
  const [first, ...others] = await Promise.all(lookups);
  return first && others.every((other) => other?.id === first.id) ? [first.id] : [];
}

function listRoutes(app: RestApp, options: ProductRoutesOptions): void {
  const { products, categories, origin, shop } = options;
  const list = { tags, querystring: listQuery };
  app.get(
    '/products',
    {
      ...catalogue,
      schema: {
        ...list,
        querystring: Type.Object({ ...listQuery.properties, ...keyQuery }),
        operationId: 'listProducts',
        summary: 'What the shop sells',
        description: 'All categories, without hidden and deleted products. A key is of one product at most.',
        response: { 200: entriesOf(ProductModel), ...errorResponses(400) },
      },
    },
    async (request, reply) => {
      const { sort, sku, barcode, externalReference } = request.query;
      const ids = await idsWith(options, request.actor, { sku, barcode, externalReference });
      const rows = await sendPage(request, reply, origin, async (page) =>
        products.list(
          request.actor,
          await validateInput(ProductFilter, { ...filterOf(request.query, shop.currency), ids }),
          sort,
          page,
        ),
      );
      return modelsOf(options, rows);
    },
  );

  app.get(
    '/products/category/:category',
    {
      ...catalogue,
      schema: {
        ...list,
        operationId: 'listProductsOfCategory',
        summary: 'What the shop sells in a category',
        description: 'One category with those below it, without hidden and deleted products.',
        params: Type.Object({
          category: boundedString('Name, slug or id of the category.', { minLength: 1 }),
        }),
        response: { 200: entriesOf(ProductModel), ...errorResponses(400) },
      },
    },
    async (request, reply) => {
      const { sort } = request.query;
      const { id: category } = await categories.get(request.params.category);
      const rows = await sendPage(request, reply, origin, async (page) =>
        products.list(
          request.actor,
          await validateInput(ProductFilter, { ...filterOf(request.query, shop.currency), category }),
          sort,
          page,
        ),
      );
      return modelsOf(options, rows);
    },
  );
}

function productRoute(app: RestApp, options: ProductRoutesOptions): void {
  app.get(
    '/products/:productId',
    {
      ...catalogue,
      schema: {
        tags,
        operationId: 'getProduct',
        summary: 'One product',
        description: 'The `ETag` changes with the product; `DELETE /products` takes it as `If-Match`.',
        params: Type.Object({ productId: Id }),
        response: { 200: ProductModel, ...errorResponses(404) },
      },
    },
    async ({ actor, params }, reply) => {
      const product = await options.products.find(actor, params.productId);
      if (!product) throw notFound(say('things.product'));
      const sent = await modelOf(options, product);
      return reply.header('etag', etagOfModel(sent)).send(sent);
    },
  );
}

function createRoute(app: RestApp, options: ProductRoutesOptions): void {
  const { categories, productAdmin, shop } = options;
  app.post(
    '/products',
    {
      schema: {
        tags,
        operationId: 'createProduct',
        summary: 'Add a product to the shop. For admins',
        description: 'Shoppers see it at once.',
        security: signedIn,
        body: NewProduct,
        response: { 201: ProductModel, ...errorResponses(400, 401, 403) },
      },
    },
    async ({ actor, body }, reply) => {
      const input = toInput(body, shop.currency, (await categories.get(body.category)).id);
      const product = await productAdmin.create(actor, await validateInput(CreateProductInput, input));
      return reply.code(201).send(await modelOf(options, product));
    },
  );
}

function deleteRoute(app: RestApp, { categories, productAdmin, shop }: ProductRoutesOptions): void {
  deleteById(app, '/products', {
    tags,
    operationId: 'deleteProduct',
    summary: 'Take a product out of the shop. For admins',
    description: `Admins can restore it for ${TRASH_DAYS} days. Orders keep their names and prices. With \`If-Match\`, only the product of that \`ETag\`.`,
    extraErrors: [403],
    comparesEtag: true,
    remove: async (actor, id, ifMatch) => {
      const tree = await categories.tree();
      const isExpected = (product: Product) =>
        ifMatch === undefined ||
        matchesIfMatch(ifMatch, etagOfModel(toProduct(product, shop.currency, tree)));
      return productAdmin.delete(actor, id, isExpected);
    },
  });
}
