import { clientAt } from '../support/graphql-client.js';
import { payWithCard } from '../support/payments.js';

const ADD = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { total } }';
const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id paymentOrder { id amount currency } }
}`;
const FINISH = 'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id } }';
const RECIPIENT = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

/** Buys a product of the demo at an address of the shop. @returns the id of the order */
export async function purchase(url: string, token: string): Promise<string> {
  const { ask } = clientAt(url);
  const { products } = await ask('{ products(first: 1) { edges { node { id } } } }');
  const productId = products.edges[0].node.id as string;
  const { addToCart } = await ask(ADD, { input: { productId, quantity: 1 } }, token);
  const input = { expectedTotal: addToCart.total, ...RECIPIENT };
  const { id: checkoutId, paymentOrder } = (await ask(BEGIN, { input }, token)).beginCheckout;
  const paid = await payWithCard(`${url}/sandbox/razorpay`, paymentOrder, '4111 1111 1111 1111');
  const proof = {
    checkoutId,
    paymentId: paid.razorpay_payment_id,
    paymentOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  return (await ask(FINISH, { input: proof }, token)).finishCheckout.id;
}
