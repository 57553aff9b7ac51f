import { bearer } from './graphql-client.js';
import type { TestShop } from './test-shop.js';

/** An order's receipt, as it is sent. */
export const fetchReceipt = (shop: TestShop, orderId: string, token?: string): Promise<Response> =>
  fetch(`${shop.url}/orders/${orderId}/receipt.pdf`, { headers: bearer(token) });

export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
