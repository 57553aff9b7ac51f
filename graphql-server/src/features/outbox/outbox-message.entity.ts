import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { Priority, type Topic, type Topics } from './topics.js';

/** A message for receivers outside the transaction that adds it: both are committed, or neither. */
@Entity('outbox_messages')
@Index('outbox_messages_unspread', ['priority', 'id'], { where: 'spread_at is null' })
@Index('outbox_messages_created', ['createdAt'])
export class OutboxMessage<Name extends Topic = Topic> {
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** The id by which receivers recognise it. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  eventId!: string;

  @Column({ type: 'text' })
  topic!: Name;

  @Column({ type: 'jsonb' })
  payload!: Topics[Name];

  /** A `Priority`; SQL functions that place orders leave it to the default. */
  @Column({ type: 'int2', default: Priority.ORDERS })
  priority!: Priority;

  /** The span in which it was written, as a `traceparent` header; null where no traces are sent. */
  @Column({ type: 'text', nullable: true })
  traceParent!: string | null;

  @Column(createdAtColumn)
  createdAt!: Date;

  /** When it was fanned out: a delivery was added for each receiver and target. */
  @Column({ ...timestampColumn, nullable: true })
  spreadAt!: Date | null;
}
