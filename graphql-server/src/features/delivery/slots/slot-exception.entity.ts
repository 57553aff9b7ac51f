import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { SlotTemplate } from './slot-template.entity.js';

/** What is different on a day. Of several, the narrowest one with a capacity decides about it. */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Differences of the slots of a day.',
})
@Entity('slot_exceptions')
@Index('slot_exceptions_day', { synchronize: false })
@Index('slot_exceptions_template', ['templateId'])
@Check('slot_exceptions_capacity', `"capacity_orders" > 0 and "capacity_items" > 0`)
@Check(
  'slot_exceptions_effect',
  `"closed" or (num_nonnulls("capacity_orders", "capacity_items") > 0 and "area_id" is null)`,
)
export class SlotException {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => GraphQLLocalDate, 'The day, such as `2026-12-24`.')
  @Column({ type: 'date' })
  day!: string;

  @NullableField(() => ID, 'The template whose slot it is about; null for all of the day.')
  @Column({ type: 'uuid', nullable: true })
  templateId!: string | null;

  @ManyToOne(() => SlotTemplate, { nullable: true })
  template!: Relation<SlotTemplate> | null;

  @NullableField(() => ID, 'The area whose customers it is about; null for all.')
  @Column({ type: 'uuid', nullable: true })
  areaId!: string | null;

  @NullableField(() => ID, 'The place whose slots it is about; null for all.')
  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  @Field(() => Boolean, 'Whether there are no slots.')
  @Column({ type: 'boolean', default: false })
  closed!: boolean;

  @NullableField(() => Int, "Orders that a slot takes in place of its template's; null for those.")
  @Column({ type: 'int', nullable: true })
  capacityOrders!: number | null;

  @NullableField(() => Int, "Units that a slot takes in place of its template's; null for those.")
  @Column({ type: 'int', nullable: true })
  capacityItems!: number | null;

  @Field(() => String, "The shop's own note, which customers do not see.")
  @Column({ type: 'text', default: '' })
  note!: string;

  @Field(() => Int, 'Grows with each change; see `UpdateSlotExceptionInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;
}
