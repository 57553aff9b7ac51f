import { ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { Node } from '../../../common/node.js';
import { moneyColumn } from '../../../database/columns.js';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An area in which the shop delivers. A postcode is in the first area that has it.',
})
@Entity('delivery_areas')
@Check('delivery_areas_minimum_order', `"minimum_order" > 0`)
export class DeliveryArea {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int' })
  position!: number;

  @Field(() => String, 'The name.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'ISO 3166-1 code of the country, in two letters.')
  @Column({ type: 'text' })
  country!: string;

  @Field(() => String, 'The postcodes, as an admin typed them; empty for the whole country.')
  @Column({ type: 'text' })
  postcodes!: string;

  @NullableField(() => Money, 'Least subtotal of an order with its taxes; null for none.')
  @Column({ ...moneyColumn, nullable: true })
  minimumOrder!: number | null;
}

/** A key of postcodes in an area, see `postcode-keys.ts`. */
@Entity('delivery_area_keys')
@Index('delivery_area_keys_area', ['areaId'])
export class DeliveryAreaKey {
  @PrimaryColumn({ type: 'text' })
  country!: string;

  @PrimaryColumn({ type: 'text' })
  key!: string;

  @PrimaryColumn({ type: 'uuid' })
  areaId!: string;

  @ManyToOne(() => DeliveryArea, { nullable: false, onDelete: 'CASCADE' })
  area!: Relation<DeliveryArea>;
}
