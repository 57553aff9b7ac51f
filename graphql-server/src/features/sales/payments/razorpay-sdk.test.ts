import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openRazorpaySdk } from './razorpay-sdk.js';

/** A provider that answers each request, or none. */
async function openApi(answer: string | null, timeoutMs: number) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (answer !== null) response.setHeader('content-type', 'application/json').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  return {
    requests,
    ...(await openRazorpaySdk({ keyId: 'key', keySecret: 'secret', apiUrl, timeoutMs })),
  };
}

test('every request of the SDK goes to the base URL, with the key', async () => {
  const { requests, api, http } = await openApi('{"entity":"order","id":"order_1"}', 60_000);
  expect(await api.orders.fetch('order_1')).toMatchObject({ id: 'order_1' });
  await http.post(
    '/v1/payments/pay_1/refund',
    { amount: 1 },
    { headers: { 'X-Refund-Idempotency': 'once' } },
  );
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /base/v1/orders/order_1',
    'POST /base/v1/payments/pay_1/refund',
  ]);
  for (const { headers } of requests) expect(headers.authorization).toBe(`Basic ${btoa('key:secret')}`);
  expect(requests[1]?.headers['x-refund-idempotency']).toBe('once');
});

test('a request that is not answered in time fails without a status', async () => {
  const { api } = await openApi(null, 50);
  const error: unknown = await api.orders.fetch('order_1').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('statusCode');
});
