import { bearer, type GraphqlAnswer, type Untyped } from './graphql-client.js';
import type { TestShop } from './test-shop.js';
import { postForm } from './uploads.js';

const FIELDS = `id fileName dryRun state progress created updated unchanged problemCount
  problems { row column message doubtOf } failed sameNames sameNamesChanged source notes
  columns { heading column samples } unknownCategories { value rows }`;
const IMPORT = `mutation Import($input: ImportProductsInput!) { importProducts(input: $input) { ${FIELDS} } }`;
export const FIND = `query Find($id: ID!) { productImport(id: $id) { ${FIELDS} } }`;

export interface Report {
  readonly id: string;
  readonly state: string;
  readonly progress: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly problemCount: number;
  readonly problems: { readonly row: number; readonly column: string | null; readonly message: string }[];
  readonly failed: number;
  readonly sameNames: number;
  readonly sameNamesChanged: number;
  readonly source: string;
  readonly notes: string[];
  readonly columns: { readonly heading: string; readonly column: string | null }[];
  readonly unknownCategories: { readonly value: string; readonly rows: number }[];
}

export interface Sent {
  readonly dryRun?: boolean;
  readonly columns?: readonly { readonly heading: string; readonly column: string | null }[];
  readonly categories?: readonly { readonly value: string; readonly category: string | null }[];
  readonly existing?: 'UPDATE' | 'SKIP' | 'ADD';
  readonly skipFailed?: boolean;
  readonly foodChecked?: boolean;
  readonly name?: string;
  readonly idempotencyKey?: string;
  readonly token?: string;
}

/** A shop at an address. */
type ReachedShop = Pick<TestShop, 'url' | 'ask'>;

/** Sends a file of products, without waiting for what becomes of it. */
export function sendProducts(
  shop: ReachedShop,
  content: string | Buffer,
  { dryRun = false, name = 'products.csv', token, ...wishes }: Sent,
): Promise<GraphqlAnswer<Untyped>> {
  const bytes = new Uint8Array(Buffer.from(content));
  return postForm(
    shop.url,
    [
      [
        'operations',
        JSON.stringify({ query: IMPORT, variables: { input: { file: null, dryRun, ...wishes } } }),
      ],
      ['map', JSON.stringify({ 0: ['variables.input.file'] })],
      ['0', new File([bytes], name, { type: 'text/csv' })],
    ],
    token,
  );
}

/** Waits for an import's end; `onLook` gets every report on the way. */
export async function reportOf(
  shop: ReachedShop,
  id: string,
  token: string,
  onLook: (report: Report) => void = () => {},
): Promise<Report> {
  for (;;) {
    const { productImport } = await shop.ask<{ productImport: Report }>(FIND, { id }, token);
    onLook(productImport);
    if (productImport.state !== 'RUNNING') return productImport;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Sends a file of products and waits for what becomes of it. */
export async function importProducts(
  shop: ReachedShop,
  content: string | Buffer,
  sent: Sent & { readonly token: string },
): Promise<Report> {
  const { data, errors } = await sendProducts(shop, content, sent);
  if (errors) throw new Error(`The shop answered ${JSON.stringify(errors)}.`);
  return reportOf(shop, data.importProducts.id as string, sent.token);
}

/** The file of all products, as it is sent. */
export const exportProducts = (shop: TestShop, token?: string): Promise<Response> =>
  fetch(`${shop.url}/products.csv`, { headers: bearer(token) });

/** The rows of an import with problems, as they are sent. */
export const failedRows = (shop: TestShop, id: string, token?: string): Promise<Response> =>
  fetch(`${shop.url}/product-imports/${id}/failed-rows.csv`, { headers: bearer(token) });
