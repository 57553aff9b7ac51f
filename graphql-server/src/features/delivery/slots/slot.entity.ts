import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';
import { SlotTemplate } from './slot-template.entity.js';

/**
 * A slot of a day, inserted when it is first held or changed. Triggers sum up what is in it:
 * `database/functions/holds.sql` and `slots.sql`.
 */
@Entity('slots')
@Unique('slots_template_day', ['templateId', 'day'])
@Index('slots_day', ['day'])
@Check('slots_times', `"starts_at" < "ends_at"`)
@Check('slots_extra', `"extra_orders" >= 0 and "extra_items" >= 0`)
export class Slot {
  /** The `ref` of holds. */
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  templateId!: string;

  @ManyToOne(() => SlotTemplate, { nullable: false })
  template!: Relation<SlotTemplate>;

  /** In the zone of the shop. */
  @Column({ type: 'date' })
  day!: string;

  /** As customers know it: a change of the shop's zone does not move it. */
  @Column(timestampColumn)
  startsAt!: Date;

  @Column(timestampColumn)
  endsAt!: Date;

  /** Places that an admin has added to the capacity. */
  @Column({ type: 'int', default: 0 })
  extraOrders!: number;

  @Column({ type: 'int', default: 0 })
  extraItems!: number;

  /** Since when an admin has closed it for more orders; null while it is open. */
  @Column({ ...timestampColumn, nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'int', default: 0, insert: false, update: false })
  heldOrders!: number;

  @Column({ type: 'int', default: 0, insert: false, update: false })
  heldItems!: number;

  /** Orders that are neither rejected nor cancelled. */
  @Column({ type: 'int', default: 0, insert: false, update: false })
  bookedOrders!: number;

  @Column({ type: 'int', default: 0, insert: false, update: false })
  bookedItems!: number;
}
