import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Money } from '../../../common/money-scalar.js';
import { Node } from '../../../common/node.js';
import {
  createdAtColumn,
  createdInColumn,
  moneyColumn,
  sequenceColumn,
  timestampColumn,
} from '../../../database/columns.js';
import { Checkout } from './checkout.entity.js';
import { Fulfilment } from './fulfilment.entity.js';
import { User } from '../../users/user.entity.js';
import { OrderLine } from './order-line.entity.js';
import { PaymentMethod } from './payment-method.js';
import { Priced } from './priced.js';
import type { Seller } from './seller.js';

export enum OrderStatus {
  PENDING = 'Pending',
  SHIPPED = 'Shipped',
  REJECTED = 'Rejected',
}
registerEnum({ OrderStatus }, 'The status of an order.');

@ObjectType({ implements: Node, simpleResolvers: true, description: 'An order, paid or to be paid.' })
@Entity('orders')
@Index('orders_in_order_of_commits', ['createdIn', 'createdAt', 'id'])
@Index('orders_newest', ['createdAt', 'id'])
@Index('orders_deleted', ['createdAt', 'id'], { where: 'deleted_at is not null' })
@Index('orders_user_newest', ['userId', 'createdAt', 'id'])
@Index('orders_status_newest', ['status', 'createdAt', 'id'])
@Index('orders_by_name', { synchronize: false })
@Index('orders_by_address', { synchronize: false })
@Index('orders_by_phone', { synchronize: false })
@Index('orders_by_items', ['itemCount', 'createdAt', 'id'])
@Index('orders_by_total', ['total', 'createdAt', 'id'])
@Index('orders_user_sequence', ['userId', 'sequence'])
@Index('orders_searched_text', { synchronize: false })
@Index('orders_searched_ids', { synchronize: false })
@Index('orders_overview', { synchronize: false })
@Index('orders_additions', ['addedToId'], { where: 'added_to_id is not null' })
@Index('orders_unpaid', ['createdAt', 'id'], { where: 'due <> 0' })
@Index('orders_taxed', { synchronize: false })
@Index('orders_invoice_number', ['invoiceNumber'], { unique: true, where: 'invoice_number is not null' })
@Check('orders_status', `"status" in ('Pending', 'Shipped', 'Rejected')`)
@Check('orders_pay_by', `"pay_by" in ('online', 'on_delivery', 'on_collection', 'bank_transfer')`)
@Check('orders_due', `"pay_by" <> 'online' or "due" = 0`)
export class Order extends Priced {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => Int, 'Order number for customers and admins.')
  @Column({ type: 'int', unique: true })
  @Generated('increment')
  number!: number;

  /** Given with the order, and never changed. */
  @NullableField(
    () => String,
    'Number of the invoice; null for an order without taxes, which has a receipt alone.',
  )
  @Column({ type: 'text', nullable: true })
  invoiceNumber!: string | null;

  /** As the shop was when the invoice got its number; null without an invoice. */
  @Column({ type: 'jsonb', nullable: true, default: null })
  seller!: Seller | null;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user!: Relation<User>;

  /** The member of the staff who placed it for the customer; null for the customer themselves. */
  @Column({ type: 'uuid', nullable: true })
  placedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  placedBy!: Relation<User> | null;

  /** The order to which it was added, whose delivery it shares; null for one of its own. */
  @Column({ type: 'uuid', nullable: true })
  addedToId!: string | null;

  @ManyToOne(() => Order, { nullable: true })
  addedTo!: Relation<Order> | null;

  /** Unique: a checkout becomes at most one order. */
  @Column({ type: 'uuid' })
  checkoutId!: string;

  @OneToOne(() => Checkout, { nullable: false })
  @JoinColumn()
  checkout!: Relation<Checkout>;

  @Field(() => String, 'The name of the recipient.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'E-mail address of the customer.')
  @Column({ type: 'text' })
  email!: string;

  @Field(() => String, 'Shipping address.')
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, 'The number to call about the delivery.')
  @Column({ type: 'text' })
  phone!: string;

  /** The payment provider's id of the payment, or the payment reference; see `payBy`. */
  @Column({ type: 'text', unique: true })
  paymentId!: string;

  @Field(() => PaymentMethod, 'Payment method of the order.')
  @Column({ type: 'text', default: PaymentMethod.ONLINE })
  payBy!: PaymentMethod;

  /** Its total less credits and recorded payments, by triggers. */
  @Field(
    () => Money,
    'Amount that the customer has yet to pay; negative for one that the shop has to pay back. 0 for `ONLINE`.',
  )
  @Column({ ...moneyColumn, default: 0 })
  due!: number;

  @NullableField(
    () => String,
    "Method of an online payment in the provider's word, such as `card`; null where it is unknown.",
  )
  @Column({ type: 'text', nullable: true })
  paymentMethod!: string | null;

  /** Of its fulfilment, by a trigger. */
  @Field(() => OrderStatus, 'The status.')
  @Column({ type: 'text', default: OrderStatus.PENDING })
  status!: OrderStatus;

  /** The sort keys of texts, in lists that are sorted by them. */
  nameSortKey?: string;
  addressSortKey?: string;
  phoneSortKey?: string;

  @OneToMany(() => OrderLine, (line) => line.order, { cascade: ['insert'] })
  lines!: Relation<OrderLine>[];

  /** The items of all lines, as `itemsOf`, which never change. */
  @Column({ type: 'int', default: 0 })
  itemCount!: number;

  /** Sort key among all checkouts and orders of the customer. */
  @Column(sequenceColumn)
  sequence!: number;

  /**
   * Whether the customer has removed something from the cart since. Then an empty cart does not
   * stand for this order.
   */
  @Column({ type: 'boolean', default: false })
  cartReducedAfter!: boolean;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @Column(createdInColumn)
  createdIn!: number;

  /** Name, e-mail and shipping address, normalized for searches; maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText?: string;

  /** Phone number and ids, as `searchText`. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchIds?: string;

  /** Soft deletion from the shop's list; has no other effect. */
  @Column({ ...timestampColumn, nullable: true })
  deletedAt!: Date | null;

  /** Soft deletion from the customer's own list. */
  @Column({ ...timestampColumn, nullable: true })
  customerDeletedAt!: Date | null;

  /** How far it is; the foreign key keeps `status` the one that is derived from it. */
  @ManyToOne(() => Fulfilment, { nullable: false, deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn([
    {
      name: 'checkout_id',
      referencedColumnName: 'checkoutId',
      foreignKeyConstraintName: 'orders_fulfilment_fkey',
    },
    {
      name: 'status',
      referencedColumnName: 'orderStatus',
      foreignKeyConstraintName: 'orders_fulfilment_fkey',
    },
  ])
  fulfilment!: Relation<Fulfilment>;
}
