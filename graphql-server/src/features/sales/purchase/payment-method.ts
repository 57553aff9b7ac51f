import { registerEnum } from '../../../common/graphql-fields.js';

/** How an order is paid. Its customer chooses it with the order, and it does not change. */
export enum PaymentMethod {
  ONLINE = 'online',
  ON_DELIVERY = 'on_delivery',
  ON_COLLECTION = 'on_collection',
  BANK_TRANSFER = 'bank_transfer',
}
registerEnum({ PaymentMethod }, 'Payment method of an order.', {
  ONLINE: 'In the dialog of the payment provider, before there is an order.',
  ON_DELIVERY: 'In cash or by card at the door.',
  ON_COLLECTION: 'In cash or by card as it is collected.',
  BANK_TRANSFER: 'By a bank transfer with the payment reference of the order.',
});

/** Methods of orders that are placed unpaid. */
export type LaterMethod = Exclude<PaymentMethod, PaymentMethod.ONLINE>;

export const LATER_METHODS: readonly LaterMethod[] = [
  PaymentMethod.ON_DELIVERY,
  PaymentMethod.ON_COLLECTION,
  PaymentMethod.BANK_TRANSFER,
];
