import { Type, type Static } from 'typebox';
import { badInput, notFound } from '../../common/app-error.js';
import { checked } from '../../common/checked.js';
import { toMajor, toMinor } from '../../common/money.js';
import { CreateProductInput } from './product-admin.inputs.js';
import { Category, type Product } from './product.entity.js';
import { ProductFilter, ProductSort } from './product.inputs.js';
import { answerPage } from '../../rest/answer-page.js';
import { deleteById } from '../../rest/delete-by-id.js';
import type { ProductAdminService } from './product-admin.service.js';
import type { ProductService } from './product.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import { Id, model, pageQuery, refusals, signedIn } from '../../rest/schemas.js';

const CategoryName = Type.Enum(Category, { description: 'Department of the product.' });
const Price = Type.Number({
  minimum: 0,
  description: 'In major units of the currency, with up to two decimals.',
});
const Photo = Type.String({
  description: 'Address of the picture; one that begins with `/` is on this shop.',
});

const productFields = {
  name: Type.String({ description: 'The name.' }),
  description: Type.String({ description: 'The description.' }),
  price: Price,
  photo: Photo,
  category: CategoryName,
};
const ProductModel = model('Product', Type.Object({ _id: Id, ...productFields }));

const toProduct = ({
  id,
  name,
  description,
  price,
  photo,
  category,
}: Product): Static<typeof ProductModel> => ({
  _id: id,
  name,
  description,
  price: toMajor(price),
  photo,
  category,
});

function priceOf(major: number): number {
  const price = toMinor(major);
  if (price === null) throw badInput({ price: 'A price has up to two decimals, such as 3.50.' });
  return price;
}

const listQuery = Type.Object({
  q: Type.Optional(Type.String({ description: 'Only those that fit these words, up to 100 characters.' })),
  sort: Type.Optional(
    Type.Enum(ProductSort, {
      description: 'In which order; without it what fits `q` best first, and the newest first without `q`.',
    }),
  ),
  ...pageQuery,
});

const tags = ['Products'];
const catalogue = { config: { sameFor: 'everybody' }, constraints: { wants: 'data' } } as const;

interface ProductRoutesOptions {
  readonly products: ProductService;
  readonly productAdmin: ProductAdminService;
  readonly origin: OriginOf;
}

export function productRoutes(app: RestApp, { products, productAdmin, origin }: ProductRoutesOptions): void {
  const list = { tags, querystring: listQuery };

  app.get(
    '/products',
    {
      ...catalogue,
      schema: {
        ...list,
        operationId: 'listProducts',
        summary: 'What the shop sells',
        response: { 200: Type.Array(ProductModel), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { q, sort } = request.query;
      const rows = await answerPage(request, reply, origin, async (page) =>
        products.list(request.actor, await checked(ProductFilter, { search: q ?? null }), sort, page),
      );
      return rows.map(toProduct);
    },
  );

  app.get(
    '/products/category/:category',
    {
      ...catalogue,
      schema: {
        ...list,
        operationId: 'listProductsOfCategory',
        summary: 'What the shop sells in a department',
        params: Type.Object({ category: CategoryName }),
        response: { 200: Type.Array(ProductModel), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { q, sort } = request.query;
      const { category } = request.params;
      const rows = await answerPage(request, reply, origin, async (page) =>
        products.list(
          request.actor,
          await checked(ProductFilter, { category, search: q ?? null }),
          sort,
          page,
        ),
      );
      return rows.map(toProduct);
    },
  );

  app.get(
    '/products/:productId',
    {
      ...catalogue,
      schema: {
        tags,
        operationId: 'getProduct',
        summary: 'One product',
        params: Type.Object({ productId: Id }),
        response: { 200: ProductModel, ...refusals(404) },
      },
    },
    async ({ actor, params }) => {
      const product = await products.find(actor, params.productId);
      if (!product) throw notFound('Product');
      return toProduct(product);
    },
  );

  app.post(
    '/products',
    {
      schema: {
        tags,
        operationId: 'createProduct',
        summary: 'Add a product to the shop. For admins',
        security: signedIn,
        body: Type.Object(productFields),
        response: { 201: ProductModel, ...refusals(400, 401, 403) },
      },
    },
    async ({ actor, body }, reply) => {
      const { name, description, price, photo, category } = body;
      const facts = { name, description, price: priceOf(price), photo, category, hidden: false };
      const product = await productAdmin.create(actor, await checked(CreateProductInput, facts));
      return reply.code(201).send(toProduct(product));
    },
  );

  deleteById(app, '/products', {
    tags,
    operationId: 'deleteProduct',
    summary: 'Take a product out of the shop for good. For admins',
    alsoRefuses: [403],
    remove: (actor, id) => productAdmin.delete(actor, id),
  });
}
