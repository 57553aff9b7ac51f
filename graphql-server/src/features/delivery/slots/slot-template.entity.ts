import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Node } from '../../../common/node.js';
import { timestampColumn } from '../../../database/columns.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';

/** A local time to the minute, such as `16:00`; Postgres writes seconds as well. */
const timeColumn = {
  type: 'time',
  precision: 0,
  transformer: {
    to: (time: unknown) => time,
    from: (stored: string | null) => stored?.slice(0, 'HH:MM'.length) ?? null,
  },
} as const;

/**
 * Slots of each week. Its days and times never change, as orders are in its slots: others are those
 * of another template, and this one gets a time in `deletedAt`.
 */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Slots that a shop has each week, in its time zone.',
})
@Entity('slot_templates')
@Check('slot_templates_method', `"method" in ('delivery', 'collection')`)
@Check('slot_templates_times', `"starts" < "ends"`)
@Check('slot_templates_capacity', `"capacity_orders" > 0 and "capacity_items" > 0`)
@Check('slot_templates_cutoff', `("cutoff_days" is null) = ("cutoff_time" is null)`)
export class SlotTemplate {
  @Field(() => ID, 'Unique id; another one after a change of days or times.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => FulfilmentMethod, 'Whether orders are delivered or collected in its slots.')
  @Column({ type: 'text' })
  method!: FulfilmentMethod;

  @Field(() => [ID], 'The areas that it is for; empty for all.')
  @Column({ type: 'uuid', array: true, default: [] })
  areaIds!: string[];

  @NullableField(() => ID, 'The place where orders are collected; null for deliveries.')
  @Column({ type: 'uuid', nullable: true })
  placeId!: string | null;

  @Field(() => [Int], 'Days of the week, from 1 for Monday to 7 for Sunday.')
  @Column({ type: 'int', array: true })
  weekdays!: number[];

  @Field(() => String, 'Local time at which its slots begin, such as `16:00`.')
  @Column(timeColumn)
  starts!: string;

  @Field(() => String, 'Local time at which its slots end, such as `18:00`.')
  @Column(timeColumn)
  ends!: string;

  @NullableField(() => Int, 'Orders that a slot takes; null for any number.')
  @Column({ type: 'int', nullable: true })
  capacityOrders!: number | null;

  @NullableField(() => Int, 'Units of products that a slot takes in all of its orders; null for any number.')
  @Column({ type: 'int', nullable: true })
  capacityItems!: number | null;

  @NullableField(() => Int, 'Days before a slot on which its orders end at `cutoffTime`; 0 for its own day.')
  @Column({ type: 'int', nullable: true })
  cutoffDays!: number | null;

  @NullableField(() => String, 'Local time of that day, such as `18:00`.')
  @Column({ ...timeColumn, nullable: true })
  cutoffTime!: string | null;

  @NullableField(() => Int, 'Minutes before a slot at which its orders end. With both, the earlier counts.')
  @Column({ type: 'int', nullable: true })
  cutoffMinutes!: number | null;

  @Field(() => Int, 'Minutes by which orders end before the cut-off.')
  @Column({ type: 'int', default: 0 })
  bufferMinutes!: number;

  @Field(() => Int, 'Days ahead that slots are offered; 0 for those of today.')
  @Column({ type: 'int', default: 14 })
  daysAhead!: number;

  @NullableField(() => GraphQLLocalDate, 'First day, such as `2026-12-01`; null without one.')
  @Column({ type: 'date', nullable: true })
  fromDay!: string | null;

  @NullableField(() => GraphQLLocalDate, 'Last day; null without one.')
  @Column({ type: 'date', nullable: true })
  untilDay!: string | null;

  @Field(() => Int, 'Grows with each change; see `UpdateSlotTemplateInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Column({ ...timestampColumn, nullable: true })
  deletedAt!: Date | null;
}
