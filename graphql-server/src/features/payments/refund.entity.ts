import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Money } from '../../common/money-scalar.js';
import { createdAtColumn, moneyColumn, timestampColumn } from '../../database/columns.js';
import { Checkout } from '../checkout/checkout.entity.js';
import { User } from '../users/user.entity.js';

export enum RefundStatus {
  DUE = 'due',
  REFUNDED = 'refunded',
}
registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'How far giving money back has come.',
  valuesConfig: {
    DUE: { description: 'It was decided; the payment provider has yet to confirm it.' },
    REFUNDED: { description: 'The payment provider has given the money back.' },
  },
});

export enum RefundReason {
  REJECTED = 'rejected',
  SOLD_OUT = 'sold_out',
  DUPLICATE = 'duplicate',
  OUTSIDE = 'outside',
  ACCOUNT_DELETED = 'account_deleted',
}
registerEnumType(RefundReason, {
  name: 'RefundReason',
  description: 'Why money is given back.',
  valuesConfig: {
    REJECTED: { description: 'An admin has rejected the order and chosen so.' },
    SOLD_OUT: { description: 'There was too little left when the payment arrived, so no order was made.' },
    DUPLICATE: { description: 'The same cart was paid before.' },
    OUTSIDE: { description: 'Somebody has given it back at the payment provider itself.' },
    ACCOUNT_DELETED: { description: 'It was paid after the customer had deleted their account.' },
  },
});

/** All of a payment given back, once: the payment is unique, and the row's id is the provider's idempotency key. */
@ObjectType({ description: 'Money that is given back: all of a payment.' })
@Entity('refunds')
@Index('refunds_checkout', ['checkoutId'])
@Index('refunds_order', ['orderId'])
@Index('refunds_due', ['createdAt'], { where: `status = 'due'` })
@Check('refunds_status', `"status" in ('due', 'refunded')`)
@Check('refunds_reason', `"reason" in ('rejected', 'sold_out', 'duplicate', 'outside', 'account_deleted')`)
@Check('refunds_amount', `"amount" > 0`)
@Check('refunds_refunded_at', `("status" = 'refunded') = ("refunded_at" is not null)`)
export class Refund {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  checkoutId!: string;

  @ManyToOne(() => Checkout, { nullable: false })
  checkout!: Relation<Checkout>;

  @Field(() => String, { name: 'paymentId', description: `The provider's id of the payment.` })
  @Column({ type: 'text', unique: true })
  providerPaymentId!: string;

  /** The order that the payment paid; null where none was made of it. No relation: orders know their refunds. */
  @Column({ type: 'uuid', nullable: true })
  orderId!: string | null;

  @Field(() => Money, { description: 'How much.' })
  @Column(moneyColumn)
  amount!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => RefundReason, { description: 'Why.' })
  @Column({ type: 'text' })
  reason!: RefundReason;

  @Field(() => String, { nullable: true, description: 'More of the reason, in words for the customer.' })
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Field(() => RefundStatus, { description: 'How far it has come.' })
  @Column({ type: 'text', default: RefundStatus.DUE })
  status!: RefundStatus;

  /** The admin who chose it; null where the shop did. */
  @Column({ type: 'uuid', nullable: true })
  requestedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  requestedBy!: Relation<User> | null;

  @Column({ type: 'text', nullable: true })
  providerRefundId!: string | null;

  @Field(() => Date, { description: 'When it was decided.' })
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the payment provider gave it back; null until then.',
  })
  @Column({ ...timestampColumn, nullable: true })
  refundedAt!: Date | null;
}
