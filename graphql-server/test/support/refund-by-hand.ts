import type { TestShop } from './test-shop.js';

/**
 * Refunds at the payment provider itself, as its dashboard does: without the shop, and so without a
 * receipt.
 *
 * @returns the id of the refund; null when the provider refuses, or is away
 */
export async function refundByHand(
  { sandbox }: Pick<TestShop, 'sandbox'>,
  paymentId: string,
  amount: number,
): Promise<string | null> {
  const { apiUrl, keyId, keySecret } = sandbox.options;
  const response = await fetch(`${apiUrl}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount }),
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { id: string }).id : null;
}
