import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { shopAt } from '../support/another-process.js';
import { beginCheckout, finishCheckout, shopperWith } from '../support/checkout-flow.js';
import { begun, isAccountedFor, moneyOf, paid, TOTAL } from '../support/purchase.js';
import { openProcess, uncaughtIn, type ShopProcess } from '../support/shop-process.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let proxy: TcpProxy;

beforeAll(async () => {
  shop = await createTestShop();
  proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(apiUrlOf(shop)).port) });
});
afterAll(async () => {
  await proxy?.close();
  await shop?.close();
});

const apiUrlOf = ({ sandbox }: TestShop): string => sandbox.options.apiUrl ?? '';

/**
 * A process that is in the middle of finishing a purchase: it waits for the provider's response,
 * which takes its time.
 */
async function openPaying(): Promise<{
  readonly shopProcess: ShopProcess;
  readonly person: TestPerson;
  readonly answer: ReturnType<typeof finishCheckout>;
}> {
  const options = { ...shop.sandbox.options, apiUrl: `http://127.0.0.1:${proxy.port}` };
  const shopProcess = await openProcess(
    { ...shop, sandbox: { ...shop.sandbox, options } },
    { env: { LOG_LEVEL: 'fatal' } },
  );
  const { person, proof } = await paid(shop, { stock: 2 });
  proxy.hang();
  onTestFinished(() => proxy.mend());
  const answer = finishCheckout(shopAt(shop, shopProcess.url), person, proof);
  // It is answered after the request before it has been taken on.
  await fetch(`${shopProcess.url}/healthz`);
  return { shopProcess, person, answer };
}

async function expectOneOrder(person: TestPerson): Promise<void> {
  const money = await moneyOf(shop, person);
  expect(money).toMatchObject({ orders: [{ total: TOTAL }], refunds: [] });
  expect(isAccountedFor(money)).toBe(true);
}

test('O2: a process that gets a signal while a customer pays answers with the order first', async () => {
  const { shopProcess, person, answer } = await openPaying();
  shopProcess.kill('SIGTERM');
  proxy.mend();
  expect((await answer).data.finishCheckout.total).toBe(TOTAL);
  expect((await shopProcess.ended).code).toBe(0);
  await expectOneOrder(person);
});

test('O7: an exception that nobody catches, in the middle of a purchase, is logged and loses nothing of it', async () => {
  const { shopProcess, person, answer } = await openPaying();
  await fetch(`${shopProcess.url}/test/throw`, { method: 'POST' });
  proxy.mend();
  expect((await answer).data.finishCheckout.total).toBe(TOTAL);
  const { code, output } = await shopProcess.ended;
  expect([code, uncaughtIn(output)]).toEqual([1, 'thrown where nobody catches']);
  await expectOneOrder(person);
});

describe('P12: a process that is killed', () => {
  test('after the checkout is stored has held nothing twice, and Pay goes on', async () => {
    const product = await buildProduct(shop.dataSource, { price: 240, stock: 2 });
    const person = await shopperWith(shop, product, 2);
    const doomed = await openProcess(shop, { at: 'checkout stored' });
    await expect(beginCheckout(shopAt(shop, doomed.url), person, TOTAL)).rejects.toThrow();
    await doomed.ended;
    const stored = await shop.dataSource.query('select id from checkouts where user_id = $1', [
      person.userId,
    ]);
    const again = await begun(shop, person, TOTAL);
    expect(stored).toEqual([{ id: again.id }]);
    const [shelf] = await shop.dataSource.query('select stock, held from products where id = $1', [
      product.id,
    ]);
    expect(shelf).toEqual({ stock: 2, held: 2 });
  });

  test('after a refund, before it is stored, has refunded once', async () => {
    const { person, proof } = await paid(shop);
    const { data } = await finishCheckout(shop, person, proof);
    const admin = await shop.signUp({ admin: true });
    await shop.ask(
      'mutation Set($input: SetOrderStatusesInput!) { setOrderStatuses(input: $input) { id } }',
      { input: { ids: [data.finishCheckout.id], status: 'REJECTED', refund: true } },
      admin.token,
    );
    const worker = await openProcess(shop, { at: 'refund made', env: { OUTBOX_WORKER: 'on' } });
    await worker.ended;
    expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: 'due' }]);
    await leaseRunsOut();
    await shop.workOutbox();
    expect((await moneyOf(shop, person)).refunds).toMatchObject([{ status: 'refunded' }]);
    const given = await shop.dataSource.query(
      'select id from razorpay_sandbox.refunds where payment_id = $1',
      [proof.paymentId],
    );
    expect(given).toHaveLength(1);
  });
});

/** What a killed process had claimed is another's after a minute. */
const leaseRunsOut = () =>
  shop.dataSource.query(`update outbox_deliveries set due_at = now() where status = 'waiting'`);
