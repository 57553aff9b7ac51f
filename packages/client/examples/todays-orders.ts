// Prints what has been ordered today: npx tsx packages/client/examples/todays-orders.ts
// LARDER_URL says where the shop is, and LARDER_TOKEN is an API token that may read orders.
import { createClient } from '@larder/client';
import { OrdersDocument, ShopDocument } from '@larder/client/documents';

const token = process.env['LARDER_TOKEN'];
if (!token) throw new Error('Give a token as LARDER_TOKEN.');

const shop = createClient({ url: process.env['LARDER_URL'] ?? 'http://localhost:4000', token, retries: 2 });

// The shop's day, wherever this program runs: Node obeys a change of TZ.
process.env['TZ'] = (await shop.request(ShopDocument)).shop.timeZone;
const midnight = new Date();
midnight.setHours(0, 0, 0, 0);
const filter = { placedFrom: midnight.toISOString() };

let count = 0;
for await (const order of shop.nodes(OrdersDocument, (result) => result.orders, { filter, first: 100 })) {
  count += 1;
  console.log(`\n${order.number}  ${order.status}  ${order.name}, ${order.address}`);
  for (const { quantity, name } of order.lines) console.log(`    ${String(quantity).padStart(2)}  ${name}`);
}
console.log(count === 0 ? 'No orders yet today.' : `\n${count} orders`);
