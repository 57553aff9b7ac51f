import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { moneyColumn } from '../../database/columns.js';
import type { DeliveryFeeRule } from '../../pricing/delivery-fee.js';
import { CollectionPlace } from './collection-place.entity.js';
import { DeliveryArea } from './delivery-area.entity.js';
import type { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';

/** A rule of what the delivery costs; of those that fit a purchase, the first one counts. */
@Entity('delivery_fees')
@Index('delivery_fees_area', ['areaId'])
@Index('delivery_fees_place', ['placeId'])
@Check('delivery_fees_method', `"method" in ('delivery', 'collection')`)
@Check('delivery_fees_per', `"per" in ('order', 'line')`)
@Check('delivery_fees_amounts', `"amount" >= 0 and "from_subtotal" >= 0 and "from_weight" >= 0`)
export class DeliveryFee implements DeliveryFeeRule {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'text', nullable: true })
  method!: FulfilmentMethod | null;

  @Column({ type: 'uuid', nullable: true })
  areaId!: string | null;

  @ManyToOne(() => DeliveryArea, { nullable: true, onDelete: 'CASCADE' })
  area!: Relation<DeliveryArea> | null;

  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  @ManyToOne(() => CollectionPlace, { nullable: true, onDelete: 'CASCADE' })
  place!: Relation<CollectionPlace> | null;

  @Column({ ...moneyColumn, nullable: true })
  fromSubtotal!: number | null;

  @Column({ type: 'int', nullable: true })
  fromWeight!: number | null;

  @Column({ type: 'text' })
  per!: DeliveryFeeRule['per'];

  @Column(moneyColumn)
  amount!: number;
}
