import { ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { Money } from '../../../common/money-scalar.js';
import { createdAtColumn, moneyColumn } from '../../../database/columns.js';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { User } from '../../users/user.entity.js';
import { Order } from './order.entity.js';

export enum PaymentMeans {
  CASH = 'cash',
  CARD = 'card',
  BANK_TRANSFER = 'bank_transfer',
}
registerEnum({ PaymentMeans }, 'Means of a recorded payment.', {
  CASH: 'Cash.',
  CARD: "A card, at the shop's own terminal.",
  BANK_TRANSFER: 'A bank transfer.',
});

/**
 * Money that the shop itself has received or given out for an order that is paid otherwise than
 * online. Rows never change: a mistake is reversed by another row with the opposite amount. The sum
 * of an order is what is paid of it.
 */
@ObjectType({
  implements: Node,
  description: 'Money that the shop itself has received, or paid out, for an order.',
})
@Entity('recorded_payments')
@Index('recorded_payments_takings', ['createdAt'])
@Unique('recorded_payments_request_key', ['orderId', 'requestKey'])
@Check('recorded_payments_means', `"means" in ('cash', 'card', 'bank_transfer')`)
@Check(
  'recorded_payments_amount',
  `"amount" <> 0 and ("amount" > 0) = ("is_payout" = ("reverses_id" is not null))`,
)
@Check('recorded_payments_tendered', `"tendered" is null or ("means" = 'cash' and "tendered" >= "amount")`)
@Check('recorded_payments_reason', `"reason" is null or "reverses_id" is not null`)
export class RecordedPayment {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, { nullable: false })
  order!: Relation<Order>;

  @Field(() => PaymentMeans, 'Means of the payment: cash, a card or a bank transfer.')
  @Column({ type: 'text' })
  means!: PaymentMeans;

  @Field(() => Money, 'Amount; negative for a payout, and for a payment that is reversed.')
  @Column(moneyColumn)
  amount!: number;

  @Field(() => String, 'ISO 4217 code of the currency.')
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => Boolean, 'Whether the shop paid it out, or reverses a payout.')
  @Column({ type: 'boolean', default: false })
  isPayout!: boolean;

  @NullableField(() => Money, 'Cash that was handed over; null where it was not recorded.')
  @Column({ ...moneyColumn, nullable: true })
  tendered!: number | null;

  /** Its part of the taxes of the order; those of all rows sum to it once nothing is due. */
  @Column({ type: 'jsonb', default: [] })
  taxes!: readonly PriceTax[];

  @NullableField(() => ID, 'The payment or payout that it reverses; null for others.')
  @Column({ type: 'uuid', nullable: true, unique: true })
  reversesId!: string | null;

  @OneToOne(() => RecordedPayment, { nullable: true })
  @JoinColumn({ name: 'reverses_id' })
  reverses!: Relation<RecordedPayment> | null;

  /** Why it reverses the other one; null for others, and erased with the customer. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'uuid' })
  recordedById!: string;

  @ManyToOne(() => User, { nullable: false })
  recordedBy!: Relation<User>;

  /** The client's idempotency key, unique per order. */
  @Column({ type: 'text', nullable: true })
  requestKey!: string | null;

  /** What was requested with the key; null without a key. */
  @Column({ type: 'text', nullable: true })
  requestHash!: string | null;

  @Field(() => Date, 'Time when it was recorded.', { name: 'at' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
