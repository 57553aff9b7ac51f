import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';
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
import type { Text } from '@larder/texts/text';
import { Translated } from '../../common/translated.js';
import { Node } from '../../common/node.js';
import { createdAtColumn, explanationColumn, timestampColumn } from '../../database/columns.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { Priority } from './topics.js';

export enum DeliveryStatus {
  WAITING = 'waiting',
  DONE = 'done',
  PARKED = 'parked',
  HELD = 'held',
  SKIPPED = 'skipped',
}
registerEnum({ DeliveryStatus }, 'The status of a delivery.', {
  WAITING: 'The delivery waits for its first attempt or a retry.',
  DONE: 'The receiver has accepted the delivery.',
  PARKED: 'The delivery failed too often and waits for an admin.',
  HELD: 'The delivery waits, in order, until its paused webhook endpoint is resumed.',
  SKIPPED: 'The delivery was skipped when its webhook endpoint was resumed.',
});

/** A job: one message for one target of one receiver, with its own attempts. */
@ObjectType({ implements: Node, description: 'An event of the shop on its way to one receiver.' })
@Entity('outbox_deliveries')
@Unique('outbox_deliveries_once', ['messageId', 'receiver', 'target'])
@Index('outbox_deliveries_waiting', ['priority', 'receiver', 'target', 'dueAt', 'messageId'], {
  where: `status = 'waiting'`,
})
@Index('outbox_deliveries_open', ['receiver', 'target', 'status', 'messageId'], {
  where: `status in ('waiting', 'held')`,
})
@Index('outbox_deliveries_parked', ['createdAt', 'id'], { where: `status = 'parked'` })
@Index('outbox_deliveries_target', ['receiver', 'target', 'createdAt', 'id'])
@Check('outbox_deliveries_status', `"status" in ('waiting', 'done', 'parked', 'held', 'skipped')`)
export class OutboxDelivery {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int8' })
  messageId!: string;

  @ManyToOne(() => OutboxMessage, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'outbox_deliveries_message_id_fkey' })
  message!: Relation<OutboxMessage>;

  /** Name of a `Receiver`. */
  @Field(() => String, 'The receiver, such as `webhook`.')
  @Column({ type: 'text' })
  receiver!: string;

  /**
   * A target of the receiver, such as the id of a webhook endpoint; empty for a receiver with a
   * single target.
   */
  @Column({ type: 'text', default: '' })
  target!: string;

  @Field(() => DeliveryStatus, 'The status.')
  @Column({ type: 'text', default: DeliveryStatus.WAITING })
  status!: DeliveryStatus;

  @Field(() => Int, 'Number of attempts since the delivery was created or last retried by hand.')
  @Column({ type: 'int', default: 0 })
  attempts!: number;

  /** The `Priority` of its message. */
  @Column({ type: 'int2', default: Priority.ORDERS })
  priority!: Priority;

  /**
   * When the next attempt is due. During an attempt: when its lease expires, as its process may
   * have been killed.
   */
  @Column(timestampColumn)
  dueAt!: Date;

  /** Set during an attempt. The result of an attempt with another lease is ignored. */
  @Column({ type: 'uuid', nullable: true })
  lease!: string | null;

  @Translated()
  @NullableField(() => String, 'The error of the last attempt.')
  @Column({ ...explanationColumn, nullable: true })
  lastError!: Text | null;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @NullableField(
    () => Date,
    'Time when the delivery succeeded, was parked or skipped; null while it is waiting or held.',
  )
  @Column({ ...timestampColumn, nullable: true })
  settledAt!: Date | null;
}
