import { expect, inject, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { createAccount } from '../support/accounts.js';
import { callRest, type RestAnswer } from '../support/rest-client.js';
import { payCheckout } from '../support/checkout-flow.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { until } from '../support/until.js';
import { sharedShop } from '../support/shared-shop.js';

const CARD = '4111 1111 1111 1111';

const shop = sharedShop();

/**
 * A client that knows the specification's table of calls and its own token, and nothing else.
 */
function clientOf(token?: string) {
  const call = (method: string) => (path: string, body?: unknown) =>
    callRest(shop.url, method, path, { token, ...(body === undefined ? {} : { body }) });
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}

const expectStatus = ({ status, body }: RestAnswer, expected: number) =>
  expect([status, body.error ?? null]).toEqual([expected, null]);

test('from the sign-up to a review', async () => {
  await buildProduct(shop.dataSource, { name: 'Orchard apples', price: 240 });
  await buildProduct(shop.dataSource, { name: 'Pears', price: 199 });
  const { email, token } = await createAccount(inject('authEmulator'));
  const client = clientOf(token);

  const avatar = 'https://pictures.example/asha.png';
  expectStatus(await client.post('/users', { email, displayName: 'Asha Rao', avatar }), 201);
  const me = await client.put('/users', { email, displayName: 'Asha Rao', avatar });
  expect(me.body).toMatchObject({
    email,
    displayName: 'Asha Rao',
    name: 'Asha Rao',
    avatar,
    role: 'customer',
  });
  // As from a user who has chosen no other picture.
  expect((await client.put('/users', { email, displayName: 'Asha Rao', avatar: '' })).body).toEqual(me.body);
  expect((await client.get(`/users/${email}`)).body).toEqual({ admin: false });

  const products = (await client.get('/products')).body as { _id: string; name: string; price: number }[];
  const apples = products.find(({ name }) => name === 'Orchard apples');
  const pears = products.find(({ name }) => name === 'Pears');
  if (!apples || !pears) throw new Error('Both are sold.');
  const add = ({ _id, price }: typeof apples, quantity: number) =>
    client.post('/carts', { email, productId: _id, quantity, price: price * quantity });
  expectStatus(await add(apples, 2), 201);
  expect((await add(apples, 1)).body).toMatchObject({ quantity: 3, price: 7.2 });
  const pearLine = (await add(pears, 4)).body;
  await client.put(`/carts/${pearLine._id}`, { quantity: 2, price: 3.98 });
  const cart = (await client.get(`/carts/${email}`)).body as { price: number }[];
  const total = cart.reduce((sum, line) => sum + line.price, 0) + 5 * cart.length;

  const paymentOrder = await client.post('/create-order', { amount: Math.round(total * 100) });
  expect(paymentOrder.body).toEqual({ amount: 2118, id: expect.any(String), currency: 'USD' });
  expect((await client.get('/razorpay-key')).body).toEqual({ key: 'rzp_test_larder' });
  const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder.body, CARD);

  const order = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane', paymentId, email };
  const made = await client.post('/orders', { ...order, price: total, cart, status: 'Pending' });
  expectStatus(made, 201);
  expect(made.body).toMatchObject({ ...order, price: 21.18, status: 'Pending', productId: apples._id });
  const again = await client.post('/orders', { ...order, price: total, cart, status: 'Pending' });
  expect([again.status, again.body]).toEqual([200, made.body]);
  expect((await client.get(`/carts/${email}`)).body).toEqual([]);
  expect((await client.get(`/my-orders/${email}`)).body).toEqual([made.body]);

  const review = { email, name: 'Asha Rao', avatar, message: 'On time.', rating: 5 };
  expect((await client.post('/reviews', review)).body).toMatchObject({ ...review, canDelete: true });
  const rating = { productId: apples._id, name: 'Asha', email, message: 'Crisp.', rates: 4, image: null };
  const rated = await client.post('/ratings', rating);
  expect(rated.body).toMatchObject({ ...rating, canDelete: true });
  const edited = await client.post('/ratings', { ...rating, message: 'Crisper.', image: '' });
  expect([edited.status, edited.body]).toEqual([200, { ...(rated.body as object), message: 'Crisper.' }]);
  expect((await clientOf().get(`/ratings/${apples._id}`)).body).toEqual([
    { ...edited.body, email: `${email.slice(0, 3)}***@example.test`, canDelete: false },
  ]);
  expect((await client.delete('/ratings', { _id: rated.body._id })).body).toEqual({ deletedCount: 1 });
});

test('what an admin does', async () => {
  const admin = await shop.signUp({ admin: true });
  const customer = await shop.signUp();
  const client = clientOf(admin.token);
  expect((await client.get(`/users/${admin.email}`)).body).toEqual({ admin: true });
  const product = {
    name: 'Figs',
    price: 4.25,
    category: 'Fruits',
    description: 'Ripe.',
    photo: '/images/figs.800.webp',
  };
  const added = await client.post('/products', product);
  expect(added.body).toEqual({ _id: expect.any(String), ...product });
  const promotion = { requester: admin.email, request: customer.email };
  expect((await client.put('/users/admin', promotion)).body).toEqual({ modifiedCount: 1 });
  expect((await client.put('/users/admin', promotion)).body).toEqual({ modifiedCount: 0 });
  expect((await client.delete('/products', { _id: added.body._id })).body).toEqual({ deletedCount: 1 });
  expect((await client.get(`/products/${added.body._id}`)).status).toBe(404);
});

test('P20: prices that a client makes up are priced anew, from the cart to the order', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 240 });
  const person = await shop.signUp();
  const client = clientOf(person.token);
  const line = await client.post('/carts', { email: person.email, productId, quantity: 1, price: 0.01 });
  expect([line.status, line.body.price]).toEqual([201, 2.4]);
  const changed = await client.put(`/carts/${line.body._id}`, { quantity: 2, price: 0.01 });
  expect([changed.status, changed.body.price]).toEqual([200, 4.8]);
  const cheap = await client.post('/create-order', { amount: 1 });
  expect([cheap.status, cheap.body.error.amount]).toEqual([409, 980]);
  const paymentOrder = (await client.post('/create-order', { amount: 980 })).body;
  const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder, CARD);
  const cart = [{ productId, quantity: 99, price: 0.01 }];
  const made = await client.post('/orders', { paymentId, price: 0.01, cart, status: 'Shipped' });
  expect(made).toMatchObject({ status: 201, body: { price: 9.8, status: 'Pending' } });
  expect(made.body.cart).toMatchObject([{ productId, quantity: 2, price: 4.8 }]);
});

test('an order that came about otherwise takes who receives it', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 350 });
  const person = await shop.signUp();
  const client = clientOf(person.token);
  await client.post('/carts', { productId, quantity: 1 });
  const paymentOrder = (await client.post('/create-order', { amount: 850 })).body;
  const [{ id }] = await shop.dataSource.query('select id from checkouts where payment_order_id = $1', [
    paymentOrder.id,
  ]);
  const proof = await payCheckout(shop, { id, paymentOrder });
  await shop.ask(
    'mutation ($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }',
    { input: proof },
    person.token,
  );
  const { paymentId } = proof;
  const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };
  const first = await client.post('/orders', { paymentId, ...recipient });
  expect([first.status, first.body]).toMatchObject([200, recipient]);
  // The recipient is not another one afterwards.
  const second = await client.post('/orders', { paymentId, ...recipient, name: 'Another Name' });
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('a payment that is not through, or never will be', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 350 });
  const client = clientOf((await shop.signUp()).token);
  await client.post('/carts', { productId, quantity: 1 });
  const paymentOrder = (await client.post('/create-order', { amount: 850 })).body;
  const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder, CARD);
  const setStatus = (status: string) =>
    shop.dataSource.query(
      `update razorpay_sandbox.payments set document = document || jsonb_build_object('status', $1::text)
      where id = $2`,
      [status, paymentId],
    );
  await setStatus('created');
  const early = await client.post('/orders', { paymentId });
  expect([early.status, early.body]).toEqual([202, { status: 'pending' }]);
  await setStatus('failed');
  const failed = await client.post('/orders', { paymentId });
  expect([failed.status, failed.body.error.code]).toEqual([402, 'PAYMENT_DECLINED']);
  shop.paymentTrouble('answers 500');
  expect((await client.post('/orders', { paymentId })).status).toBe(503);
  shop.paymentTrouble(null);
  await setStatus('captured');
  expect((await client.post('/orders', { paymentId })).status).toBe(201);
});

test('20 times the same payment at once make one order', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 350 });
  const person = await shop.signUp();
  const client = clientOf(person.token);
  await client.post('/carts', { productId, quantity: 1 });
  const paymentOrder = (await client.post('/create-order', { amount: 850 })).body;
  const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder, CARD);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.post('/orders', { paymentId, name: 'Asha' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
});

test('a line that is removed twice at once is counted once', async () => {
  const { id: productId } = await buildProduct(shop.dataSource);
  const person = await shop.signUp();
  const client = clientOf(person.token);
  const { _id } = (await client.post('/carts', { productId, quantity: 1 })).body;
  const waiting = async () => (await whoWaitsForLocks(shop.dataSource)).length === 2;
  const answers = await shop.dataSource.transaction(async (manager) => {
    await manager.query('select from users where id = $1 for no key update', [person.userId]);
    const sent = [client.delete(`/carts/${_id}`), client.delete(`/carts/${person.email}`)];
    await until(waiting);
    return { sent };
  });
  const [line, all] = await Promise.all(answers.sent);
  expect([line?.body.deletedCount ?? 0, all?.body.deletedCount].toSorted()).toEqual([0, 1]);
});
