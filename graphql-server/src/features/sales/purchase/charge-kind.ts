import { registerEnum } from '../../../common/graphql-fields.js';

/** A part of what is paid for a line of an order. */
export enum ChargeKind {
  GOODS = 'goods',
  DEPOSIT = 'deposit',
  DELIVERY = 'delivery',
}
registerEnum({ ChargeKind }, 'A part of what is paid for a line of an order.', {
  GOODS: 'The price of the line.',
  DEPOSIT: 'Its deposit.',
  DELIVERY: "Its share of the order's delivery fee.",
});

export const CHARGE_KINDS: readonly ChargeKind[] = Object.values(ChargeKind);
