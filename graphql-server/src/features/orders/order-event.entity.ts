import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { createdAtColumn } from '../../database/columns.js';
import { Refund, RefundStatus } from '../payments/refund.entity.js';
import { User } from '../users/user.entity.js';
import { Order, OrderStatus } from './order.entity.js';

/** One entry of an order's history. Entries are only ever added, in the transaction that changes the order. */
@ObjectType({ description: 'A moment at which the status of an order was set, or its money was given back.' })
@Entity('order_events')
@Index('order_events_order', ['orderId', 'id'])
@Index('order_events_given_back', ['givenBackId'], { where: 'given_back_id is not null' })
@Check('order_events_status', `"status" in ('Pending', 'Shipped', 'Rejected')`)
@Check('order_events_refund', `"refund" in ('due', 'refunded')`)
export class OrderEvent {
  // Counts up, so that two changes within one millisecond keep their order.
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'uuid' })
  orderId!: string;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  order!: Relation<Order>;

  @Field(() => OrderStatus, {
    description: 'What became of the order; the first entry of a timeline is its being placed.',
  })
  @Column({ type: 'text' })
  status!: OrderStatus;

  @Field(() => RefundStatus, {
    nullable: true,
    description:
      'How far giving money back had come, in the entries that tell of that; `status` is what the order was then.',
  })
  @Column({ type: 'text', nullable: true })
  refund!: RefundStatus | null;

  /** The money that `refund` is about: the order's own, or a payment that was one too many beside it. */
  @Column({ type: 'uuid', nullable: true })
  givenBackId!: string | null;

  @ManyToOne(() => Refund, { nullable: true })
  givenBack!: Relation<Refund> | null;

  /** Who did it; null where that is not known. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { nullable: true })
  user!: Relation<User> | null;

  @Field(() => Date, { name: 'at', description: 'When.' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
