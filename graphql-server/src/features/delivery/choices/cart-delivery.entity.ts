import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../users/user.entity.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import type { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';

/** How a customer wants to get their cart. */
@Entity('cart_deliveries')
@Index('cart_deliveries_place', ['placeId'])
@Check('cart_deliveries_method', `"method" in ('delivery', 'collection')`)
export class CartDelivery {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user!: Relation<User>;

  @Column({ type: 'text' })
  method!: FulfilmentMethod;

  /** ISO 3166-1 code of two letters. */
  @Column({ type: 'text' })
  country!: string;

  /** As the customer typed it; empty in countries without postcodes, and for a collection. */
  @Column({ type: 'text' })
  postcode!: string;

  /** By which its area is found. */
  @Column({ type: 'text', array: true })
  postcodeKeys!: string[];

  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  @ManyToOne(() => CollectionPlace, { nullable: true, onDelete: 'CASCADE' })
  place!: Relation<CollectionPlace> | null;

  /** Template of the slot; null where none is chosen. */
  @Column({ type: 'uuid', nullable: true })
  slotTemplateId!: string | null;

  /** Day of the slot. */
  @Column({ type: 'date', nullable: true })
  slotDay!: string | null;
}
