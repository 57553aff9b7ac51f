import { ID, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Node } from '../../../common/node.js';
import { createdAtColumn, sequenceColumn, timestampColumn } from '../../../database/columns.js';
import { Priced } from './priced.js';
import { User } from '../../users/user.entity.js';
import { CheckoutLine } from './checkout-line.entity.js';

/** The transitions are in `checkout-process.ts`. */
export enum CheckoutStatus {
  CREATED = 'created',
  AWAITING_PAYMENT = 'awaiting_payment',
  ORDERED = 'ordered',
  EXPIRED = 'expired',
  REFUND_DUE = 'refund_due',
  REFUNDED = 'refunded',
}
registerEnum({ CheckoutStatus }, 'Status of a checkout.', {
  CREATED: 'Priced, but the payment provider does not know it yet.',
  AWAITING_PAYMENT: 'The payment dialog can be opened.',
  ORDERED: 'There is an order, which is paid, or will be by its method.',
  EXPIRED: 'Not paid for days; the checkout has expired.',
  REFUND_DUE: 'Paid without an order; the refund is due.',
  REFUNDED: 'Paid without an order; the payment was refunded.',
});

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A cart at its final price, with its payment order.',
})
@Entity('checkouts')
@Index('checkouts_user_newest', ['userId', 'createdAt'])
@Index('checkouts_unpaid', ['userId', 'sequence'], { where: `status in ('created', 'awaiting_payment')` })
@Index('checkouts_to_check', ['nextCheckAt'], { where: 'next_check_at is not null' })
@Check(
  'checkouts_status',
  `"status" in ('created', 'awaiting_payment', 'ordered', 'expired', 'refund_due', 'refunded')`,
)
@Check('checkouts_request', 'num_nulls("placed_by_id", "request_key", "request_hash") in (0, 3)')
@Unique('checkouts_request_key', ['placedById', 'requestKey'])
@Check('checkouts_amounts', `"subtotal" >= 0 and "added_tax" >= 0`)
export class Checkout extends Priced {
  @Field(() => ID, 'Unique id; also the receipt of the payment order.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user!: Relation<User>;

  @Field(() => CheckoutStatus, 'Current status.')
  @Column({ type: 'text', default: CheckoutStatus.CREATED })
  status!: CheckoutStatus;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  address!: string;

  /** The member of the staff who ordered for the customer; null for the customer's own cart. */
  @Column({ type: 'uuid', nullable: true })
  placedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  placedBy!: Relation<User> | null;

  /** The order to which it is added, whose delivery and slot it shares; null for one of its own. */
  @Column({ type: 'uuid', nullable: true })
  addedToId!: string | null;

  /** Idempotency key of an order by staff, and the hash of its request. */
  @Column({ type: 'text', nullable: true })
  requestKey!: string | null;

  @Column({ type: 'text', nullable: true })
  requestHash!: string | null;

  /** Id of the provider's order; null until the provider has created it. */
  @Column({ type: 'text', nullable: true, unique: true })
  paymentOrderId!: string | null;

  /** Lease of the process that creates the provider's order; see `payment-orders.ts`. */
  @Column({ ...timestampColumn, nullable: true })
  providerLeaseUntil!: Date | null;

  /** Time of the next poll of the provider for its payment; null once none is needed. */
  @Column({ ...timestampColumn, nullable: true })
  nextCheckAt!: Date | null;

  /** Number of polls of the provider so far. */
  @Column({ type: 'int', default: 0 })
  checks!: number;

  @OneToMany(() => CheckoutLine, (line) => line.checkout, { cascade: ['insert'] })
  lines!: Relation<CheckoutLine>[];

  /** Sort key among all checkouts and orders of the user. */
  @Column(sequenceColumn)
  sequence!: number;

  @Field(() => Date, 'Time when the checkout began.')
  @Column(createdAtColumn)
  createdAt!: Date;
}

/**
 * Whose holds a purchase takes: the customer's for their cart, and its own for an order by staff,
 * so that neither releases what the other one holds.
 */
export const holderOf = ({
  id,
  userId,
  placedById,
}: Pick<Checkout, 'id' | 'userId' | 'placedById'>): string => (placedById === null ? userId : id);
