import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

type Answer = Promise<GraphqlAnswer<Untyped>>;

const OFFER = `mutation Offer($input: UpdatePaymentMethodInput!) {
  updatePaymentMethod(input: $input) { method isOffered destinationIds maxTotal minOrders }
}`;
const BEGIN = `mutation Begin($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id status total paymentOrder { id } order { id } }
}`;
const PLACE = `mutation Place($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    id number status total payBy due paymentState paymentId paymentReference
    recordedPayments { id amount means isPayout tendered reversesId reason }
  }
}`;
const MONEY =
  'id due paymentState toCollect recordedPayments { id amount means isPayout tendered reversesId }';
const RECORD = `mutation Record($input: RecordPaymentInput!) { recordPayment(input: $input) { ${MONEY} } }`;
const PAY_OUT = `mutation PayOut($input: RecordPayoutInput!) { recordPayout(input: $input) { ${MONEY} } }`;
const REVERSE = `mutation Reverse($input: ReversePaymentInput!) { reversePayment(input: $input) { ${MONEY} } }`;

const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane' };

/** Offers a payment method, or changes its rules. */
export const offer = (
  shop: TestShop,
  { token }: Pick<TestPerson, 'token'>,
  method: string,
  rules: object = {},
): Answer => shop.graphql(OFFER, { input: { method, isOffered: true, ...rules } }, token);

/** An account without money. */
export const ACCOUNT = { accountHolder: 'Larder Ltd', iban: 'DE89370400440532013000' };

/** Changes the settings of the shop. */
export const updateSettings = (shop: TestShop, { token }: Pick<TestPerson, 'token'>, input: object): Answer =>
  shop.graphql(
    `mutation Update($input: UpdateShopSettingsInput!) {
      updateShopSettings(input: $input) { accountHolder iban bic upiId currency }
    }`,
    { input },
    token,
  );

/** Offers bank transfers to an account of the shop. */
export async function offerTransfers(shop: TestShop, admin: Pick<TestPerson, 'token'>): Promise<void> {
  await updateSettings(shop, admin, ACCOUNT);
  await offer(shop, admin, 'BANK_TRANSFER');
}

/** Begins a checkout that needs no payment order. */
export const beginUnpaid = (
  shop: TestShop,
  { token }: Pick<TestPerson, 'token'>,
  expectedTotal: number,
  payBy = 'ON_DELIVERY',
): Answer => shop.graphql(BEGIN, { input: { expectedTotal, payBy, ...recipient } }, token);

export const placeOrder = (
  shop: TestShop,
  { token }: Pick<TestPerson, 'token'>,
  checkoutId: string,
  payBy = 'ON_DELIVERY',
): Answer => shop.graphql(PLACE, { input: { checkoutId, payBy } }, token);

let keys = 0;

/** Records a payment; by default in cash, with a key of its own. */
export const recordPayment = (shop: TestShop, person: Pick<TestPerson, 'token'>, input: object): Answer =>
  shop.graphql(RECORD, { input: { means: 'CASH', key: `key-${++keys}`, ...input } }, person.token);

export const recordPayout = (shop: TestShop, person: Pick<TestPerson, 'token'>, input: object): Answer =>
  shop.graphql(PAY_OUT, { input: { means: 'CASH', key: `key-${++keys}`, ...input } }, person.token);

export const reversePayment = (
  shop: TestShop,
  { token }: Pick<TestPerson, 'token'>,
  id: string,
  reason = 'Counted twice.',
): Answer => shop.graphql(REVERSE, { input: { id, reason } }, token);
