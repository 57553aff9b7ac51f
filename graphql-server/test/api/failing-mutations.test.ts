import { getNamedType, isInputObjectType, isLeafType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { ApiScope } from '../../src/common/api-scope.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { fittingValue } from '../support/fitting-value.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { postForm } from '../support/uploads.js';
import { rootFields } from '../support/whole-documents.js';

const shop = sharedShop();
let token: string;
let product: Product;

beforeAll(async () => {
  const admin = await shop.signUp({ admin: true });
  const scopes = [ApiScope.WRITE_PRODUCTS];
  ({ token } = await buildApiToken(shop.dataSource, { createdById: admin.userId, scopes }));
  product = await buildProduct(shop.dataSource, { stock: 0 });
});

const stock = async () => (await shop.dataSource.manager.findOneByOrFail(Product, { id: product.id })).stock;

/** No text and no picture. */
const NO_FILE = new File([new Uint8Array([0xff, 0x00])], 'none');

const sendFile = (query: string, variables: Json) =>
  postForm(
    shop.url,
    [
      ['operations', JSON.stringify({ query, variables })],
      ['map', JSON.stringify({ 0: ['variables.second.file'] })],
      ['0', NO_FILE],
    ],
    token,
  );

const schema = await createPrintableSchema();
/** Nothing is wrong with what they are given, and the program may call them. */
const SUCCEED = [
  'createCategory',
  'leaveWaitlist',
  'loadExampleProducts',
  'removeExampleProducts',
  'saveProductImportMapping',
];
const mutations = rootFields(schema, 'mutation')
  .filter(({ name }) => !SUCCEED.includes(name))
  .map((field) => [field.name, field] as const);

// The program may change products, and names one that is not there: nothing but the first succeeds.
test.each(mutations)(
  '37.15 R13: %s fails alone: the mutation before it has its result',
  async (name, field) => {
    const [argument] = field.args;
    const declared = argument ? `, $second: ${String(argument.type)}` : '';
    const given = argument ? '(input: $second)' : '';
    const below = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const query = `mutation Two($first: AdjustProductStockInput!${declared}) {
    done: adjustProductStock(input: $first) { stock }
    failed: ${name}${given} ${below}
  }`;
    const variables = {
      first: { id: product.id, by: 1 },
      ...(argument && { second: fittingValue(argument.type) }),
    };
    const before = await stock();

    const input = argument && getNamedType(argument.type);
    const hasFile = isInputObjectType(input) && 'file' in input.getFields();
    const answer = await (hasFile ? sendFile(query, variables) : shop.graphql(query, variables, token));

    const data = { done: { stock: Number(before) + 1 }, failed: null };
    expect(answer).toMatchObject({ status: 200, data, errors: [{ path: ['failed'] }] });
    expect(codeOf(answer)).toMatch(/^(FORBIDDEN|BAD_USER_INPUT|NOT_FOUND)$/);
    expect(await stock()).toBe(data.done.stock);
  },
);
