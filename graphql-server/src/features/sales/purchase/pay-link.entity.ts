import { ID, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  IsNull,
  JoinColumn,
  Not,
  OneToOne,
  PrimaryGeneratedColumn,
  type EntityManager,
  type Relation,
} from 'typeorm';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../../database/columns.js';
import { Checkout, CheckoutStatus } from './checkout.entity.js';

export enum PayLinkStatus {
  OPEN = 'open',
  PAID = 'paid',
  EXPIRED = 'expired',
  CANCELLED = 'cancelled',
  REFUNDED = 'refunded',
}
registerEnum({ PayLinkStatus }, 'Status of a pay link.', {
  OPEN: 'It can be paid.',
  PAID: 'It is paid; there is an order.',
  EXPIRED: 'It was not paid in time; what it reserved is released.',
  CANCELLED: 'The shop has cancelled it; a payment is refunded.',
  REFUNDED: 'A payment came too late for an order, and is refunded.',
});

/** A link by which anybody can pay the checkout of an order by staff. */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A link by which anybody can pay an order by staff, which is placed once it is paid.',
})
@Entity('pay_links')
export class PayLink {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', unique: true })
  checkoutId!: string;

  @OneToOne(() => Checkout, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  checkout!: Relation<Checkout>;

  /** SHA-256 of its tokens: the clerk was shown one, and its e-mail has another. */
  @Column({ type: 'text', array: true, default: [] })
  tokenHashes!: string[];

  @Field(() => Date, 'Time at which it was last sent.')
  @Column(createdAtColumn)
  sentAt!: Date;

  @Field(() => Date, 'Time from which it is void; what it reserves is released then.')
  @Column(timestampColumn)
  expiresAt!: Date;

  @Column({ ...timestampColumn, nullable: true })
  cancelledAt!: Date | null;
}

/** By the checkout first, as a payment in time counts however late it is seen. */
export function payLinkStatus(
  { expiresAt, cancelledAt }: Pick<PayLink, 'expiresAt' | 'cancelledAt'>,
  { status }: Pick<Checkout, 'status'>,
  now: Date,
): PayLinkStatus {
  if (status === CheckoutStatus.ORDERED) return PayLinkStatus.PAID;
  if (status === CheckoutStatus.REFUND_DUE || status === CheckoutStatus.REFUNDED)
    return PayLinkStatus.REFUNDED;
  if (cancelledAt) return PayLinkStatus.CANCELLED;
  return status === CheckoutStatus.EXPIRED || expiresAt <= now ? PayLinkStatus.EXPIRED : PayLinkStatus.OPEN;
}

/** Whether the shop has cancelled the link of a checkout, so that its payment is refunded. */
export const hasCancelledLink = (manager: EntityManager, checkoutId: string): Promise<boolean> =>
  manager.existsBy(PayLink, { checkoutId, cancelledAt: Not(IsNull()) });
