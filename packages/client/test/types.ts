// What the type checker must take and refuse; `npm run typecheck` reads it, and nothing runs it.
import { CartDocument, ProductDocument, ProductsDocument } from '../src/generated/documents.js';
import { createClient } from '../src/index.js';

const shop = createClient({ url: 'https://shop.example.com' });

export async function typesAreKnown(): Promise<unknown[]> {
  const { products } = await shop.request(ProductsDocument);
  const price: number | undefined = products.edges[0]?.node.price;
  const { cart } = await shop.request(CartDocument, undefined, { signal: AbortSignal.timeout(1) });
  const names: string[] = [];
  for await (const { name } of shop.nodes(ProductsDocument, (result) => result.products)) names.push(name);
  const own = await shop.request<{ shop: { name: string } }>('{ shop { name } }');
  return [price, cart.total, names, own.shop.name];
}

export async function typesAreRefused(): Promise<void> {
  // @ts-expect-error A product needs an id,
  await shop.request(ProductDocument);
  // @ts-expect-error which is text;
  await shop.request(ProductDocument, { id: 1 });
  // @ts-expect-error sort keys have names,
  await shop.request(ProductsDocument, { sort: 'NUTS' });
  const { product } = await shop.request(ProductDocument, { id: 'one' });
  // @ts-expect-error a product may be gone,
  product.name.trim();
  // @ts-expect-error and documents that are trees are no texts.
  await shop.request({ kind: 'Document', definitions: [] });
}
