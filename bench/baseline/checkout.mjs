// A purchase with as few statements as possible, and the same requests to the payment provider and
// the sign-in provider. It lacks what keeps the shop correct: begun checkouts, several tabs,
// reserved stock.
import { createHmac } from 'node:crypto';
import http from 'node:http';
import { pool } from './statements.mjs';

const [, , port, , emulator] = process.argv;
export const provider = { keyId: 'rzp_test_larder', keySecret: 'baseline' };
const basic = `Basic ${Buffer.from(`${provider.keyId}:${provider.keySecret}`).toString('base64')}`;
const api = `http://127.0.0.1:${port}/sandbox/razorpay/v1`;

const BEGIN = {
  name: 'begin',
  text: `with person as (select id, email from users where uid = $1),
    cart as (
      select product_id, name, photo, pack_amount, pack_unit, price, quantity, row_number() over (order by line.sequence) - 1 as place
      from cart_lines as line join person on person.id = user_id join products on products.id = product_id
      where deleted_at is null and not hidden
    ),
    made as (
      insert into checkouts (user_id, email, name, phone, address, subtotal, total, currency, next_check_at)
      select person.id, person.email, $2, $3, $4, sum(price * quantity),
        sum(price * quantity) + count(*) * 500, 'USD', now() + interval '120 seconds'
      from person, cart group by person.id, person.email having sum(price * quantity) + count(*) * 500 = $5
      returning id, total, currency
    ),
    lines as (
      insert into checkout_lines
        (checkout_id, position, product_id, name, photo, pack_amount, pack_unit, unit_price, quantity)
      select made.id, place, product_id, name, photo, pack_amount, pack_unit, price, quantity from made, cart
    ),
    charged as (
      insert into charges (checkout_id, position, kind, line, quantity, unit_amount, amount)
      select made.id, place, 'goods', place, quantity, price, price * quantity from made, cart
      union all
      select made.id, count(*), 'delivery', null, 1, count(*) * 500, count(*) * 500 from made, cart group by made.id
    ),
    planned as (insert into fulfilments (checkout_id) select id from made)
    select id, total, currency from made`,
};

const STORE = {
  name: 'store',
  text: `update checkouts set payment_order_id = $2, status = 'awaiting_payment' where id = $1`,
};

const FINISH = {
  name: 'finish',
  text: `with paid as (
      update checkouts set status = 'ordered', next_check_at = null
      where id = $1 and payment_order_id = $2 and total = $4 and status = 'awaiting_payment'
        and user_id = (select id from users where uid = $5)
      returning *
    ),
    bought as (select line.* from checkout_lines as line join paid on paid.id = checkout_id),
    payment as (
      insert into payments (checkout_id, provider_payment_id, status, amount, currency)
      select id, $3, 'captured', total, currency from paid
    ),
    placed as (
      insert into orders (user_id, checkout_id, name, email, address, phone, payment_id, subtotal, total, currency, item_count)
      select user_id, id, name, email, address, phone, $3, subtotal, total, currency,
        (select sum(quantity) from bought) from paid
      returning id, status, total, user_id, created_at
    ),
    lines as (
      insert into order_lines
        (order_id, position, product_id, name, photo, pack_amount, pack_unit, unit_price, quantity)
      select placed.id, position, product_id, name, photo, pack_amount, pack_unit, unit_price, quantity
      from placed, bought
      returning name, quantity, unit_price
    ),
    event as (
      insert into order_events (order_id, status, user_id, created_at) select id, status, user_id, created_at from placed
    ),
    emptied as (
      delete from cart_lines using placed, bought
      where cart_lines.user_id = placed.user_id and cart_lines.product_id = bought.product_id
    ),
    published as (
      insert into outbox_messages (topic, payload)
      select topic, jsonb_build_object('orderId', id) from placed, unnest(array['order.placed', 'order.paid']) as topic
    )
    select placed.id, status, total, lines.name, quantity, unit_price from placed, lines`,
};

export async function beginCheckout(uid, { name, phone, address, expectedTotal }) {
  const account = await fetchJson(
    `${emulator}/identitytoolkit.googleapis.com/v1/projects/demo-larder/accounts:lookup`,
    {
      authorization: 'Bearer owner',
      body: { localId: [uid] },
    },
  );
  if (!account.users?.[0] || account.users[0].disabled) throw new Error('There is no such account.');
  const { rows } = await pool.query({ ...BEGIN, values: [uid, name, phone, address, expectedTotal] });
  const [{ id, total, currency }] = rows;
  const body = { amount: total, currency, receipt: id, payment_capture: true };
  const order = await fetchJson(`${api}/orders`, { authorization: basic, body });
  await pool.query({ ...STORE, values: [id, order.id] });
  return { beginCheckout: { id, paymentOrder: { id: order.id, amount: total, currency } } };
}

export async function finishCheckout(uid, { checkoutId, paymentId, paymentOrderId, signature }) {
  const signed = createHmac('sha256', provider.keySecret)
    .update(`${paymentOrderId}|${paymentId}`)
    .digest('hex');
  if (signed !== signature) throw new Error('The payment is not signed.');
  const payment = await fetchJson(`${api}/payments/${paymentId}`, { authorization: basic });
  if (payment.status !== 'captured') throw new Error('The payment is not captured.');
  const values = [checkoutId, paymentOrderId, paymentId, payment.amount, uid];
  const { rows } = await pool.query({ ...FINISH, values });
  const [{ id, status, total }] = rows;
  const lines = rows.map((row) => ({ name: row.name, quantity: row.quantity, unitPrice: row.unit_price }));
  return { finishCheckout: { id, status: status.toUpperCase(), total, lines } };
}

function fetchJson(url, { authorization, body }) {
  return new Promise((resolve, reject) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const request = http.request(url, { method: body ? 'POST' : 'GET', headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks))));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}
