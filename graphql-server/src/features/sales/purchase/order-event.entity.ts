import { ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../../database/columns.js';
import { FulfilmentStatus } from './fulfilment.entity.js';
import { RecordedPayment } from './recorded-payment.entity.js';
import { Refund, RefundStatus } from './refund.entity.js';
import { User } from '../../users/user.entity.js';
import { Order, OrderStatus } from './order.entity.js';

export enum OrderEventKind {
  STATUS = 'status',
  REFUND = 'refund',
  STEP = 'step',
  PACKING = 'packing',
  CANCELLED = 'cancelled',
  SLOT = 'slot',
  MISSED = 'missed',
  PAYMENT = 'payment',
  REMINDED = 'reminded',
  NOT_PAID = 'not_paid',
}
registerEnum({ OrderEventKind }, 'Kind of an event in the timeline of an order.', {
  STATUS: 'The order was placed, or its status was set.',
  REFUND: 'Money was or is being refunded.',
  STEP: 'The fulfilment reached another status, without another status of the order; see `fulfilmentStatus`.',
  PACKING: 'The shop began to pick the goods.',
  CANCELLED: 'The customer cancelled the order.',
  SLOT: 'The order got another slot, or lost its own.',
  MISSED: 'Nobody was there to take the order, or it was not collected.',
  PAYMENT: 'The shop recorded a payment, a payout, or a correction of one; see `recordedPayment`.',
  REMINDED: 'The customer was reminded of the bank transfer that is due.',
  NOT_PAID: 'The shop cancelled the order, as its bank transfer had not come in time.',
});

/** Subject of an e-mail to the customer: a status, or the cancellation. */
export type EmailedStatus = `${OrderStatus}` | 'Cancelled';

/**
 * An event in an order's timeline. Append-only, inserted in the transaction that changes the order;
 * only `emailedStatus` and `stepEmailedAt` are set later.
 */
@ObjectType({
  description:
    'An event of an order: it was placed, picked, packed, moved, missed, cancelled, paid or refunded, or its status was set.',
})
@Entity('order_events')
@Index('order_events_order', ['orderId', 'id'])
@Index('order_events_refund_id', ['refundId'], { where: 'refund_id is not null' })
@Index('order_events_reminded', ['orderId'], { unique: true, where: `kind = 'reminded'` })
@Check('order_events_status', `"status" in ('Pending', 'Shipped', 'Rejected')`)
@Check('order_events_refund', `"refund" in ('due', 'refunded')`)
@Check(
  'order_events_kind',
  `"kind" in ('step', 'cancelled', 'slot', 'missed', 'payment', 'reminded', 'not_paid')`,
)
@Check(
  'order_events_payment',
  `("kind" is not distinct from 'payment') = ("recorded_payment_id" is not null)`,
)
@Check('order_events_step', `"kind" is distinct from 'step' or "fulfilment_status" is not null`)
@Check('order_events_emailed_status', `"emailed_status" in ('Pending', 'Shipped', 'Rejected', 'Cancelled')`)
export class OrderEvent {
  // A sequence, as two events may share a millisecond.
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  order!: Relation<Order>;

  @Field(() => OrderStatus, 'Status of the order after the event.')
  @Column({ type: 'text' })
  status!: OrderStatus;

  @NullableField(() => RefundStatus, 'Status of the refund; null if the event is not about one.')
  @Column({ type: 'text', nullable: true })
  refund!: RefundStatus | null;

  /** The refund of this event: of the order, or of a duplicate payment. */
  @Column({ type: 'uuid', nullable: true })
  refundId!: string | null;

  @ManyToOne(() => Refund, { nullable: true })
  @JoinColumn({ name: 'refund_id' })
  refundDetails!: Relation<Refund> | null;

  @Column({ type: 'uuid', nullable: true })
  recordedPaymentId!: string | null;

  @ManyToOne(() => RecordedPayment, { nullable: true })
  @JoinColumn({ name: 'recorded_payment_id' })
  recordedPayment!: Relation<RecordedPayment> | null;

  /** Stored only for kinds that do not follow from `status` and `refund`; see `kindOf`. */
  @Column({ type: 'text', nullable: true })
  kind!: Exclude<
    OrderEventKind,
    OrderEventKind.STATUS | OrderEventKind.REFUND | OrderEventKind.PACKING
  > | null;

  @NullableField(
    () => FulfilmentStatus,
    'Status of the fulfilment after the event; null if the event did not set it, and for some of earlier releases.',
  )
  @Column({ type: 'text', nullable: true })
  fulfilmentStatus!: FulfilmentStatus | null;

  /** The status in the e-mail about this event; null when none was sent. */
  @Column({ type: 'text', nullable: true })
  emailedStatus!: EmailedStatus | null;

  /** Time at which the e-mail about this step was written; null when none was. */
  @Column({ ...timestampColumn, nullable: true })
  stepEmailedAt!: Date | null;

  @NullableField(
    () => String,
    'Reason for which this rejection retained the payment, which the customer can read; null otherwise.',
  )
  @Column({ type: 'text', nullable: true })
  paymentKeptReason!: string | null;

  @NullableField(() => Date, 'Beginning of the slot that the order got or missed; null for none.')
  @Column({ ...timestampColumn, nullable: true })
  startsAt!: Date | null;

  @NullableField(() => Date, 'End of the slot that the order got or missed; null for none.')
  @Column({ ...timestampColumn, nullable: true })
  endsAt!: Date | null;

  /** The user who caused it; null when unknown. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { nullable: true })
  user!: Relation<User> | null;

  @Field(() => Date, 'Time of the event.', { name: 'at' })
  @Column(createdAtColumn)
  createdAt!: Date;
}

export function kindOf({
  kind,
  refund,
  fulfilmentStatus,
}: Pick<OrderEvent, 'kind' | 'refund' | 'fulfilmentStatus'>): OrderEventKind {
  if (kind === OrderEventKind.STEP && fulfilmentStatus === FulfilmentStatus.PICKING)
    return OrderEventKind.PACKING;
  return kind ?? (refund ? OrderEventKind.REFUND : OrderEventKind.STATUS);
}
