import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';
import { Checkout } from './checkout.entity.js';
import { FulfilmentMethod } from './fulfilment-method.js';
import type { OrderStatus } from './order.entity.js';

/** The transitions are in `fulfilment-process.ts`. */
export enum FulfilmentStatus {
  NEW = 'new',
  PICKING = 'picking',
  OUT = 'out',
  REJECTED = 'rejected',
  CANCELLED = 'cancelled',
}

/** A place as it was when the checkout began. */
export interface CollectionPoint {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/**
 * How a purchase gets to its customer, planned when its checkout begins, and how far its order is.
 * Triggers verify transitions, set their times, and set `orders.status`.
 */
@Entity('fulfilments')
@Index('fulfilments_slot', ['slotId'], { where: 'slot_id is not null' })
@Check('fulfilments_method', `"method" in ('delivery', 'collection')`)
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

  /** Of the area in which it is delivered; the area may be gone. */
  @Column({ type: 'uuid', nullable: true })
  areaId!: string | null;

  /** Name of the area. */
  @Column({ type: 'text', nullable: true })
  area!: string | null;

  /** Where it is collected. */
  @Column({ type: 'jsonb', nullable: true })
  place!: CollectionPoint | null;

  /** Where it is delivered, by its parts; `orders.address` is its text. */
  @Column({ type: 'jsonb', nullable: true })
  address!: object | null;

  @Column({ type: 'uuid', nullable: true })
  slotId!: string | null;

  /** The slot: from `startsAt` until `endsAt`. */
  @Column({ ...timestampColumn, nullable: true })
  startsAt!: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  endsAt!: Date | null;

  /** Time of the first transition to `picking` or `out`; null again in `new`. */
  @Column({ ...timestampColumn, nullable: true })
  packingStartedAt!: Date | null;

  /** Time of the transition to `cancelled`; null in all others. */
  @Column({ ...timestampColumn, nullable: true })
  cancelledAt!: Date | null;
}
