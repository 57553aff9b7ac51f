import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import { buildProduct } from '../factories/product.factory.js';
import { startBalancer } from '../support/balancer.js';
import { listen } from '../support/live.js';
import { startLoad } from '../support/load.js';
import { openProcess, uncaughtIn } from '../support/shop-process.js';
import { sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

/** A fast machine asks more in these seconds than one address may. */
const UNCOUNTED = { RATE_LIMITS: 'off' };
const PRODUCTS = JSON.stringify({ query: '{ products(first: 5) { edges { node { name price } } } }' });

const shop = sharedShop();

beforeAll(async () => {
  for (let count = 0; count < 5; count++) await buildProduct(shop.dataSource);
});

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** Connections that have sent nothing, a head or a part of a body. */
async function connectAndStall(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (const sent of [
    '',
    'GET / HTTP/1.1\r\nhost: localhost\r\n',
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ]) {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.on('error', () => {}).write(sent);
  }
  // They are accepted before this one.
  expect(await statusOf(`${url}/readyz`)).toBe(200);
}

describe('O2: a process that gets a signal under load', () => {
  test('behind a balancer no request fails, and connections that stall do not hold up its end', async () => {
    const env = { DRAIN_SECONDS: '3', ...UNCOUNTED };
    const [first, second] = [await openProcess(shop, { env }), await openProcess(shop, { env })];
    const balancer = await startBalancer([first.url, second.url]);
    onTestFinished(() => balancer.close());
    const load = startLoad(`${balancer.url}/graphql`, { clients: 4, body: PRODUCTS });
    await until(async () => load.answered() > 20);

    await connectAndStall(first.url);
    first.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const before = load.answered();
    await until(async () => load.answered() > before + 20);
    await load.stop();
    expect(load.failures()).toEqual([]);
    expect(balancer.ready()).toBe(1);
    second.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  test('alone, it answers everything it has taken on, and asks for new connections elsewhere', async () => {
    const shopProcess = await openProcess(shop, {
      env: { DRAIN_SECONDS: '3', LOG_LEVEL: 'info', ...UNCOUNTED },
    });
    const { url } = shopProcess;
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    const person = await shop.signUp();
    const listener = await listen(url, 'subscription { myOrdersChanged { orderIds } }', person);
    const load = startLoad(`${url}/graphql`, { clients: 4, body: PRODUCTS });
    await until(async () => load.answered() > 20);
    const slow = fetch(`${url}/test/slow?ms=5000`);

    shopProcess.kill('SIGTERM');
    await until(async () => (await statusOf(`${url}/readyz`)) === 503);
    const late = await fetch(`${url}/healthz`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);

    // It began before the signal and ends after the listening has.
    expect(await (await slow).json()).toEqual({ slept: '5000' });
    expect(await listener.closed).toMatchObject({ code: 1001 });
    const { code, output } = await shopProcess.ended;
    expect(code).toBe(0);
    expect(output).toContain('The shop is closing.');
    await load.stop();
    expect(load.failures()).toEqual([]);
  });

  test('what does not end in time is cut off, and the exit code says so', async () => {
    const env = { STOP_SECONDS: '1', LOG_LEVEL: 'error' };
    const shopProcess = await openProcess(shop, { env });
    const hanging = fetch(`${shopProcess.url}/test/slow?ms=600000`).catch((error: Error) => error);
    await until(async () => (await statusOf(`${shopProcess.url}/readyz`)) === 200);
    shopProcess.kill('SIGTERM');
    const { code, output } = await shopProcess.ended;
    expect(code).toBe(1);
    expect(output).toContain('Not everything could be closed.');
    expect(await hanging).toBeInstanceOf(Error);
  });

  test('a second signal ends it at once', async () => {
    const shopProcess = await openProcess(shop, { env: { DRAIN_SECONDS: '600', STOP_SECONDS: '900' } });
    shopProcess.kill('SIGTERM');
    await until(async () => (await statusOf(`${shopProcess.url}/readyz`)) === 503);
    const again = setInterval(() => shopProcess.kill('SIGTERM'), 100);
    const { code } = await shopProcess.ended;
    clearInterval(again);
    expect(code).toBe(143);
  });
});

// `processes.test.ts` has an exception by day.
describe.runIf(isNightly)('O7: what nobody catches', () => {
  test.each([
    ['an exception', '/test/throw', 'thrown where nobody catches'],
    ['a rejection', '/test/reject', 'rejected where nobody catches'],
  ])('%s is logged, what is under way ends, and the exit code is 1', async (_what, path, message) => {
    const { url, ended } = await openProcess(shop, { env: { LOG_LEVEL: 'fatal' } });
    const slow = fetch(`${url}/test/slow?ms=1500`);
    await fetch(`${url}${path}`, { method: 'POST' });
    expect((await slow).status).toBe(200);
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(uncaughtIn(output)).toBe(message);
  });
});
