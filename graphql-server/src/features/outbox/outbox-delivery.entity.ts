import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { OutboxMessage } from './outbox-message.entity.js';

export enum DeliveryStatus {
  WAITING = 'waiting',
  DONE = 'done',
  PARKED = 'parked',
}
registerEnumType(DeliveryStatus, {
  name: 'DeliveryStatus',
  description: 'What has become of a delivery.',
  valuesConfig: {
    WAITING: { description: 'It is to be tried, for the first time or again.' },
    DONE: { description: 'It has arrived.' },
    PARKED: { description: 'It failed too often, and waits for somebody to look at it.' },
  },
});

/** A message on its way to one of those who are to hear of it. One that fails keeps none of the others. */
@ObjectType({ description: 'News of the shop on its way to one of those who are told of it.' })
@Entity('outbox_deliveries')
@Unique('outbox_deliveries_once', ['messageId', 'receiver', 'target'])
@Index('outbox_deliveries_due', ['dueAt'], { where: `status = 'waiting'` })
@Index('outbox_deliveries_parked', ['createdAt', 'id'], { where: `status = 'parked'` })
@Index('outbox_deliveries_target', ['receiver', 'target', 'createdAt', 'id'])
@Check('outbox_deliveries_status', `"status" in ('waiting', 'done', 'parked')`)
export class OutboxDelivery {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int8' })
  messageId!: string;

  @ManyToOne(() => OutboxMessage, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'outbox_deliveries_message_id_fkey' })
  message!: Relation<OutboxMessage>;

  /** The name of a `Receiver`. */
  @Field(() => String, { description: 'Which part of the shop takes it there, such as `webhook`.' })
  @Column({ type: 'text' })
  receiver!: string;

  /** Which of several the receiver takes it to, in the receiver's own words; empty where there is but one. */
  @Column({ type: 'text', default: '' })
  target!: string;

  @Field(() => DeliveryStatus, { description: 'What has become of it.' })
  @Column({ type: 'text', default: DeliveryStatus.WAITING })
  status!: DeliveryStatus;

  @Field(() => Int, {
    description: 'How often it was tried since it was made, or since it was sent again by hand.',
  })
  @Column({ type: 'int', default: 0 })
  attempts!: number;

  /** When it is to be tried next. While it is being tried: when to think that whoever does so was killed. */
  @Column(timestampColumn)
  dueAt!: Date;

  /** Known to whoever is trying it, so that one who comes back too late changes nothing. */
  @Column({ type: 'uuid', nullable: true })
  lease!: string | null;

  @Field(() => String, { nullable: true, description: 'What went wrong the last time.' })
  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  @Field(() => Date, { description: 'When it was made.' })
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it arrived or was parked; null while it is waiting.',
  })
  @Column({ ...timestampColumn, nullable: true })
  settledAt!: Date | null;
}
