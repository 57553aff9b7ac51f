import type { APIRequestContext } from '@playwright/test';

export interface Product {
  id: string;
  name: string;
  /** Minor units. */
  price: number;
}

/** Minor units of shipping per cart line. */
export const SHIPPING_PER_LINE = 500;

/** The amount as the shop's screens show it, such as `$1,042.30`. */
export function formatMoney(minor: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** What an order of these lines costs, by the rule of the shop rather than by its code. */
export function orderTotal(lines: readonly { product: Product; quantity: number }[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + product.price * quantity + SHIPPING_PER_LINE, 0);
}

/**
 * The first products on the shelf, as the product list shows them, that nobody else takes away:
 * they are not counted, and several people have rated them, unlike what the tests of the dashboard
 * add, sell out and hide meanwhile.
 */
export async function productsOnSale(request: APIRequestContext, count: number): Promise<Product[]> {
  const query = `{ products(first: 20) { edges { node {
    id name price quantityLeft ratingSummary { count }
  } } } }`;
  const response = await request.post('/graphql', { data: { query } });
  type Node = Product & { quantityLeft: number | null; ratingSummary: { count: number } };
  const { data } = (await response.json()) as { data: { products: { edges: { node: Node }[] } } };
  return data.products.edges
    .map(({ node }) => node)
    .filter(({ quantityLeft, ratingSummary }) => quantityLeft === null && ratingSummary.count > 1)
    .slice(0, count)
    .map(({ id, name, price }) => ({ id, name, price }));
}

/** A product that somebody has photographed for their review. */
export async function productWithPhoto(request: APIRequestContext): Promise<Product> {
  const query = `{ products(first: 50) { edges { node {
    id name price ratings(first: 1, withImage: true) { edges { node { id } } }
  } } } }`;
  const response = await request.post('/graphql', { data: { query } });
  type Node = Product & { ratings: { edges: unknown[] } };
  const { data } = (await response.json()) as { data: { products: { edges: { node: Node }[] } } };
  const found = data.products.edges.find(({ node }) => node.ratings.edges.length > 0);
  if (!found) throw new Error('No review on the shelf has a photo');
  return found.node;
}
