import { Int, ObjectType } from 'type-graphql';
import {
  Check,
  In,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  Unique,
  type EntityManager,
  type Relation,
} from 'typeorm';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { timestampColumn } from '../../../database/columns.js';
import { DeliveryAddress } from '../../addresses/delivery-address.js';
import { User } from '../../users/user.entity.js';
import { Checkout } from './checkout.entity.js';
import { FulfilmentMethod } from './fulfilment-method.js';
import type { OrderStatus } from './order.entity.js';
import { IS_SUBSTITUTION_WISH, SubstitutionWish } from './substitution-wish.js';

/** The transitions are in `fulfilment-process.ts`. */
export enum FulfilmentStatus {
  NEW = 'new',
  PICKING = 'picking',
  PACKED = 'packed',
  OUT = 'out',
  READY = 'ready',
  DELIVERED = 'delivered',
  COLLECTED = 'collected',
  REJECTED = 'rejected',
  CANCELLED = 'cancelled',
}
registerEnum(
  { FulfilmentStatus },
  'Status of a fulfilment: the step that an order has reached on the way to its customer.',
  {
    NEW: 'It waits; its customer can cancel it. The order is `PENDING`.',
    PICKING: 'The shop picks its goods. The order is `PENDING`.',
    PACKED: 'Its goods are packed. The order is `PENDING`.',
    OUT: 'A delivery is on its way. The order is `SHIPPED`.',
    READY: 'A collection is ready for its customer. The order is `SHIPPED`.',
    DELIVERED: 'A delivery is with its customer. The order is `SHIPPED`.',
    COLLECTED: 'Its customer has collected it. The order is `SHIPPED`.',
    REJECTED: 'The shop rejected it. The order is `REJECTED`.',
    CANCELLED: 'It was cancelled, by its customer or as it was not paid in time. The order is `REJECTED`.',
  },
);

@ObjectType({ description: 'The place of a collection, as it was when the order was begun.' })
export class CollectionPoint {
  /** Of the place, which may be gone. */
  readonly id!: string;

  @Field(() => String, 'The name.')
  readonly name!: string;

  @Field(() => String, 'The address by lines.')
  readonly address!: string;
}

/**
 * How a purchase gets to its customer, planned when its checkout begins, and how far its order is.
 * Triggers verify transitions, set their times, and set `orders.status`.
 */
@ObjectType({ simpleResolvers: true, description: 'The delivery or collection of an order.' })
@Entity('fulfilments')
@Index('fulfilments_slot', ['slotId'], { where: 'slot_id is not null' })
@Index('fulfilments_needs_slot', ['checkoutId'], { where: 'needs_slot_since is not null' })
@Check('fulfilments_method', `"method" in ('delivery', 'collection')`)
@Check(
  'fulfilments_status',
  `"status" in ('new', 'picking', 'packed', 'out', 'ready', 'delivered', 'collected', 'rejected', 'cancelled')`,
)
@Check(
  'fulfilments_handover',
  `"status" not in ('out', 'delivered', 'ready', 'collected')
    or ("status" in ('out', 'delivered')) = ("method" = 'delivery')`,
)
@Check(
  'fulfilments_picking',
  `"status" not in ('new', 'picking', 'packed') or ("status" <> 'new') = ("packing_started_at" is not null)`,
)
@Check('fulfilments_cancelled', `("status" = 'cancelled') = ("cancelled_at" is not null)`)
@Check('fulfilments_slot_needed', `"needs_slot_since" is null or "slot_id" is null`)
@Check('fulfilments_substitution_wish', IS_SUBSTITUTION_WISH)
@Check('fulfilments_bags', `"bags" between 0 and 999`)
@Check(
  'fulfilments_bags_by_temperature',
  `coalesce("chilled_bags", 0) >= 0 and coalesce("frozen_bags", 0) >= 0
  and coalesce("chilled_bags", 0) + coalesce("frozen_bags", 0) <= coalesce("bags", 0)`,
)
@Check(
  'fulfilments_missed',
  `("missed_at" is null) = ("missed_slot_id" is null) and ("missed_at" is null or "needs_slot_since" is not null)`,
)
@Unique('fulfilments_order_status', ['checkoutId', 'orderStatus'])
export class Fulfilment {
  @PrimaryColumn({ type: 'uuid' })
  checkoutId!: string;

  @OneToOne(() => Checkout, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  checkout!: Relation<Checkout>;

  @Field(() => FulfilmentMethod, 'Whether it is delivered or collected.')
  @Column({ type: 'text', default: FulfilmentMethod.DELIVERY })
  method!: FulfilmentMethod;

  @Field(() => FulfilmentStatus, 'The status of the fulfilment; see `nextStatus`.')
  @Column({ type: 'text', default: FulfilmentStatus.NEW })
  status!: FulfilmentStatus;

  /** The documented status, by a trigger: that of its order. */
  @Column({ type: 'text', default: 'Pending', insert: false, update: false })
  orderStatus!: OrderStatus;

  @Field(() => SubstitutionWish, 'Wish of its customer where goods are out; lines may have their own.')
  @Column({ type: 'text', default: SubstitutionWish.REFUND })
  substitutionWish!: SubstitutionWish;

  @Field(
    () => Boolean,
    'Whether each line has paid the fee for the delivery or collection, so that `removeFromOrder` refunds it.',
  )
  @Column({ type: 'boolean', default: false })
  feePerLine!: boolean;

  /** Of the area in which it is delivered; the area may be gone. */
  @Column({ type: 'uuid', nullable: true })
  areaId!: string | null;

  @NullableField(() => String, 'Name of the area in which it is delivered; null in a shop without areas.')
  @Column({ type: 'text', nullable: true })
  area!: string | null;

  @NullableField(() => CollectionPoint, 'The place of the collection; null for a delivery.')
  @Column({ type: 'jsonb', nullable: true })
  place!: CollectionPoint | null;

  @NullableField(
    () => DeliveryAddress,
    'The address of a delivery by its parts, whose text is `address` of the order; null if the customer gave a text alone.',
  )
  @Column({ type: 'jsonb', nullable: true })
  address!: DeliveryAddress | null;

  /** By which the area was found; null in a shop without areas. */
  @Column({ type: 'text', nullable: true })
  country!: string | null;

  @Column({ type: 'text', nullable: true })
  postcode!: string | null;

  /** Days from the order on that its goods take at least: the most of its products at Begin. */
  @Column({ type: 'int', default: 0 })
  leadDays!: number;

  @Column({ type: 'uuid', nullable: true })
  slotId!: string | null;

  @NullableField(() => Date, 'Beginning of its slot; null without one.')
  @Column({ ...timestampColumn, nullable: true })
  startsAt!: Date | null;

  @NullableField(() => Date, 'End of its slot; null without one.')
  @Column({ ...timestampColumn, nullable: true })
  endsAt!: Date | null;

  @NullableField(
    () => Date,
    'Time at which the shop moved it to another slot; null once its customer has chosen.',
  )
  @Column({ ...timestampColumn, nullable: true })
  movedAt!: Date | null;

  @NullableField(
    () => Date,
    `Time since which its customer has to choose a slot, as theirs was gone when they paid, or as nobody was there
at the delivery; null if they have one.`,
  )
  @Column({ ...timestampColumn, nullable: true })
  needsSlotSince!: Date | null;

  @NullableField(
    () => Date,
    'Time at which nobody was there to take it, or it was not collected; null once it has another slot.',
  )
  @Column({ ...timestampColumn, nullable: true })
  missedAt!: Date | null;

  /** The slot in which it was missed, to undo that. */
  @Column({ type: 'uuid', nullable: true })
  missedSlotId!: string | null;

  /** Its place in the run of its slot, from 1; null comes after those. */
  @Column({ type: 'int', nullable: true })
  stop!: number | null;

  @NullableField(() => Int, 'Number of its bags and crates; null if they were not counted.')
  @Column({ type: 'int', nullable: true })
  bags!: number | null;

  @NullableField(() => Int, 'Chilled ones among its `bags`; null if they were not counted.')
  @Column({ type: 'int', nullable: true })
  chilledBags!: number | null;

  @NullableField(() => Int, 'Frozen ones among its `bags`; null if they were not counted.')
  @Column({ type: 'int', nullable: true })
  frozenBags!: number | null;

  /** Who picks its goods, or picked them; null again in `new`. */
  @Column({ type: 'uuid', nullable: true })
  pickerId!: string | null;

  @ManyToOne(() => User, { nullable: true })
  picker!: Relation<User> | null;

  /** Time of the first transition to `picking` or a later status; null again in `new`. */
  @Column({ ...timestampColumn, nullable: true })
  packingStartedAt!: Date | null;

  /** Time of the transition to `cancelled`; null in all others. */
  @Column({ ...timestampColumn, nullable: true })
  cancelledAt!: Date | null;
}

/** Batch load: the fulfilment of each checkout. */
export async function fulfilmentsOfCheckouts(
  manager: EntityManager,
  checkoutIds: readonly string[],
): Promise<(Fulfilment | undefined)[]> {
  const found = await manager.findBy(Fulfilment, { checkoutId: In([...checkoutIds]) });
  const byCheckout = new Map(found.map((fulfilment) => [fulfilment.checkoutId, fulfilment]));
  return checkoutIds.map((id) => byCheckout.get(id));
}
