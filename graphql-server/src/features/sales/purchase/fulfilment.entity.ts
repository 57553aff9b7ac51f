import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';
import { Checkout } from './checkout.entity.js';
import type { OrderStatus } from './order.entity.js';

/** The transitions are in `fulfilment-process.ts`. */
export enum FulfilmentStatus {
  NEW = 'new',
  PICKING = 'picking',
  OUT = 'out',
  REJECTED = 'rejected',
  CANCELLED = 'cancelled',
}

export enum FulfilmentMethod {
  DELIVERY = 'delivery',
}

/**
 * How an order gets to its customer, and how far it is. Triggers verify transitions, set their
 * times, and set `orders.status`.
 */
@Entity('fulfilments')
@Check('fulfilments_method', `"method" in ('delivery')`)
@Check('fulfilments_status', `"status" in ('new', 'picking', 'out', 'rejected', 'cancelled')`)
@Check(
  'fulfilments_picking',
  `"status" not in ('new', 'picking') or ("status" = 'picking') = ("packing_started_at" is not null)`,
)
@Check('fulfilments_cancelled', `("status" = 'cancelled') = ("cancelled_at" is not null)`)
@Unique('fulfilments_order_status', ['checkoutId', 'orderStatus'])
export class Fulfilment {
  @PrimaryColumn({ type: 'uuid' })
  checkoutId!: string;

  @OneToOne(() => Checkout, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  checkout!: Relation<Checkout>;

  @Column({ type: 'text', default: FulfilmentMethod.DELIVERY })
  method!: FulfilmentMethod;

  @Column({ type: 'text', default: FulfilmentStatus.NEW })
  status!: FulfilmentStatus;

  /** The documented status, by a trigger: that of its order. */
  @Column({ type: 'text', default: 'Pending', insert: false, update: false })
  orderStatus!: OrderStatus;

  /** Time of the first transition to `picking` or `out`; null again in `new`. */
  @Column({ ...timestampColumn, nullable: true })
  packingStartedAt!: Date | null;

  /** Time of the transition to `cancelled`; null in all others. */
  @Column({ ...timestampColumn, nullable: true })
  cancelledAt!: Date | null;
}
