import type { APIRequestContext } from '@playwright/test';

export interface Product {
  id: string;
  name: string;
  /** In minor units. */
  price: number;
}

/** Shipping per cart line in minor units. */
export const SHIPPING_PER_LINE = 500;

/** The amount as the shop formats it, such as `$1,042.30`. */
export function formatMoney(minor: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** The total of an order, computed independently of the shop's code. */
export function orderTotal(lines: readonly { product: Product; quantity: number }[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + product.price * quantity + SHIPPING_PER_LINE, 0);
}

/**
 * The first products of the list whose stock is not counted and that have several ratings. Other
 * tests do not change them, unlike the products that tests of the dashboard add, sell out and hide.
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

/** A product with a photo in its ratings. */
export async function productWithPhoto(request: APIRequestContext): Promise<Product> {
  const query = `{ products(first: 50) { edges { node {
    id name price ratings(first: 1, withImage: true) { edges { node { id } } }
  } } } }`;
  const response = await request.post('/graphql', { data: { query } });
  type Node = Product & { ratings: { edges: unknown[] } };
  const { data } = (await response.json()) as { data: { products: { edges: { node: Node }[] } } };
  const found = data.products.edges.find(({ node }) => node.ratings.edges.length > 0);
  if (!found) throw new Error('No product with a review has a photo');
  return found.node;
}
