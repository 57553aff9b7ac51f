import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import type { Text } from '@larder/texts/text';
import { Translated } from '../../../common/translated.js';
import { Node } from '../../../common/node.js';
import { Money } from '../../../common/money-scalar.js';
import {
  createdAtColumn,
  explanationColumn,
  moneyColumn,
  timestampColumn,
} from '../../../database/columns.js';
import type { PriceTax } from '../../../pricing/price-breakdown.js';
import { PriceTaxType } from '../../../pricing/price-breakdown.type.js';
import { Checkout } from './checkout.entity.js';
import type { Seller } from './seller.js';
import { User } from '../../users/user.entity.js';

export enum RefundStatus {
  DUE = 'due',
  REFUNDED = 'refunded',
}
registerEnum({ RefundStatus }, 'Status of a refund.', {
  DUE: 'The refund is decided; the payment provider has yet to confirm it.',
  REFUNDED: 'The payment provider has confirmed it.',
});

export enum RefundReason {
  REJECTED = 'rejected',
  CANCELLED = 'cancelled',
  ADJUSTMENT = 'adjustment',
  SHORT = 'short',
  REFUSED = 'refused',
  CHANGED = 'changed',
  SOLD_OUT = 'sold_out',
  TOO_LATE = 'too_late',
  DUPLICATE = 'duplicate',
  OUTSIDE = 'outside',
  ACCOUNT_DELETED = 'account_deleted',
  LINK_CANCELLED = 'link_cancelled',
}
registerEnum({ RefundReason }, 'Reason for a refund.', {
  REJECTED: 'An admin has rejected the order with a refund.',
  CANCELLED: 'The order was cancelled before it was packed, by its customer or as it was not paid in time.',
  ADJUSTMENT: 'An admin has refunded an amount or lines; `note` has the reason in words.',
  SHORT: 'The shop picked fewer units than were ordered, or they weighed less than was paid for.',
  REFUSED: 'The customer has refused substitutes; `note` names them.',
  CHANGED: 'The customer, or the shop for them, has removed units from the order before it was packed.',
  SOLD_OUT: 'The stock was too low when the payment arrived, so no order was placed.',
  TOO_LATE:
    'The order to which it was to be added was packed, rejected or cancelled before the payment arrived.',
  DUPLICATE: 'The customer had already paid for the same cart.',
  OUTSIDE: 'The refund was made at the payment provider itself, not through the shop.',
  ACCOUNT_DELETED: 'The payment arrived after the customer had deleted their account.',
  LINK_CANCELLED: 'The shop had cancelled the pay link before the payment arrived.',
});

/**
 * A full or partial refund of a payment. A trigger keeps the refunds of a payment within the paid
 * amount. The row's id is the refund's `receipt` at the provider and, with the amount, its
 * idempotency key there.
 */
@ObjectType({ implements: Node, description: 'A refund of a payment, or of a part of it.' })
@Entity('refunds')
@Index('refunds_checkout', ['checkoutId'])
@Index('refunds_order', ['orderId'])
@Index('refunds_payment', ['providerPaymentId'])
@Index('refunds_takings', { synchronize: false })
@Index('refunds_credit_note_number', ['creditNoteNumber'], {
  unique: true,
  where: 'credit_note_number is not null',
})
@Index('refunds_due', ['createdAt'], { where: `status = 'due'` })
@Check('refunds_status', `"status" in ('due', 'refunded')`)
@Unique('refunds_order_request_key', ['orderId', 'requestKey'])
@Check(
  'refunds_reason',
  `"reason" in ('rejected', 'cancelled', 'adjustment', 'short', 'refused', 'changed', 'sold_out', 'too_late', 'duplicate', 'outside', 'account_deleted', 'link_cancelled')`,
)
@Check('refunds_amount', `"amount" > 0`)
@Check('refunds_refunded_at', `("status" = 'refunded') = ("refunded_at" is not null)`)
export class Refund {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  checkoutId!: string;

  @ManyToOne(() => Checkout, { nullable: false })
  checkout!: Relation<Checkout>;

  /** Of a credit the payment reference of the order. */
  @Field(() => String, `The provider's id of the payment, or the payment reference of the order.`, {
    name: 'paymentId',
  })
  @Column({ type: 'text' })
  providerPaymentId!: string;

  /** Whether it lowers what is due of an order, instead of being made by the payment provider. */
  @Column({ type: 'boolean', default: false })
  isCredit!: boolean;

  /**
   * The order that was paid; null when there is none. Not a relation, as orders have a relation to
   * their refunds.
   */
  @Column({ type: 'uuid', nullable: true })
  orderId!: string | null;

  @Field(() => Money, 'Refunded amount.')
  @Column(moneyColumn)
  amount!: number;

  @Field(() => String, 'ISO 4217 code of the currency.')
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => RefundReason, 'Reason for the refund.')
  @Column({ type: 'text' })
  reason!: RefundReason;

  @Translated()
  @NullableField(() => String, 'Reason for the refund in words, which the customer can read.')
  @Column({ ...explanationColumn, nullable: true })
  note!: Text | null;

  @Field(() => RefundStatus, 'Current status.')
  @Column({ type: 'text', default: RefundStatus.DUE })
  status!: RefundStatus;

  /** The admin who requested it; null when the shop did. */
  @Column({ type: 'uuid', nullable: true })
  requestedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  requestedBy!: Relation<User> | null;

  /** The client's idempotency key, unique per order. */
  @Column({ type: 'text', nullable: true })
  requestKey!: string | null;

  /** What was requested with the key; null without a key. */
  @Column({ type: 'text', nullable: true, default: null })
  requestHash!: string | null;

  @Column({ type: 'text', nullable: true, unique: true })
  providerRefundId!: string | null;

  /** Given when the provider has made the refund, and never changed. */
  @NullableField(
    () => String,
    'Number of the credit note; null before the refund is made, and without an order that has an invoice.',
  )
  @Column({ type: 'text', nullable: true, default: null })
  creditNoteNumber!: string | null;

  /** As the shop was when the credit note got its number; null without a credit note. */
  @Column({ type: 'jsonb', nullable: true, default: null })
  seller!: Seller | null;

  /** Stored with the number of the credit note. */
  @Field(
    () => [PriceTaxType],
    'Taxes of the credit note by rate, highest first; empty without a credit note.',
  )
  @Column({ type: 'jsonb', default: [] })
  taxes!: readonly PriceTax[];

  @Field(() => Date, 'Time of the decision to refund.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @NullableField(() => Date, 'Time when the payment provider completed the refund; null before.')
  @Column({ ...timestampColumn, nullable: true })
  refundedAt!: Date | null;
}
