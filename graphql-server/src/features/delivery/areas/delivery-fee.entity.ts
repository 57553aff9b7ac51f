import { ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { moneyColumn } from '../../../database/columns.js';
import type { DeliveryFeeRule } from '../../../pricing/delivery-fee.js';
import { CollectionPlace } from './collection-place.entity.js';
import { DeliveryArea } from './delivery-area.entity.js';
import { SlotTemplate } from '../slots/slot-template.entity.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';

export enum DeliveryFeePer {
  ORDER = 'order',
  LINE = 'line',
}
registerEnum({ DeliveryFeePer }, 'The units of the amount of a fee.', {
  ORDER: 'The whole order.',
  LINE: 'Each line of the cart.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'A rule of what the delivery costs. Of those that fit an order, the first one counts.',
})
@Entity('delivery_fees')
@Index('delivery_fees_area', ['areaId'])
@Index('delivery_fees_place', ['placeId'])
@Index('delivery_fees_slot_template', ['slotTemplateId'])
@Check('delivery_fees_method', `"method" in ('delivery', 'collection')`)
@Check('delivery_fees_per', `"per" in ('order', 'line')`)
@Check('delivery_fees_amounts', `"amount" >= 0 and "from_subtotal" >= 0 and "from_weight" >= 0`)
export class DeliveryFee implements DeliveryFeeRule {
  @PrimaryColumn({ type: 'int' })
  position!: number;

  @NullableField(() => FulfilmentMethod, 'Method that it is for; null for both.')
  @Column({ type: 'text', nullable: true })
  method!: FulfilmentMethod | null;

  @NullableField(() => ID, 'Area that it is for; null for all.')
  @Column({ type: 'uuid', nullable: true })
  areaId!: string | null;

  @ManyToOne(() => DeliveryArea, { nullable: true, onDelete: 'CASCADE' })
  area!: Relation<DeliveryArea> | null;

  @NullableField(() => ID, 'Place of collection that it is for; null for all.')
  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  @ManyToOne(() => CollectionPlace, { nullable: true, onDelete: 'CASCADE' })
  place!: Relation<CollectionPlace> | null;

  @NullableField(() => ID, 'Weekly slots that it is for; null for all, and for an order without a slot.')
  @Column({ type: 'uuid', nullable: true })
  slotTemplateId!: string | null;

  @ManyToOne(() => SlotTemplate, { nullable: true, onDelete: 'CASCADE' })
  slotTemplate!: Relation<SlotTemplate> | null;

  @NullableField(
    () => Money,
    'Least subtotal, inclusive: the goods with their taxes, without deposits and fees; null for none.',
  )
  @Column({ ...moneyColumn, nullable: true })
  fromSubtotal!: number | null;

  @NullableField(() => Int, 'Least weight of the goods in grams, inclusive; null for none.')
  @Column({ type: 'int', nullable: true })
  fromWeight!: number | null;

  @Field(() => DeliveryFeePer, 'Whether the amount is for the order or for each of its lines.')
  @Column({ type: 'text' })
  per!: DeliveryFeePer;

  @Field(() => Money, 'The amount; zero for a free delivery.')
  @Column(moneyColumn)
  amount!: number;
}
