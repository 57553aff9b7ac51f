import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { Priority, type Topic, type Topics } from './topics.js';

/**
 * A message to receivers, committed atomically with the change that it reports (transactional
 * outbox).
 */
@Entity('outbox_messages')
@Index('outbox_messages_unspread', ['priority', 'id'], { where: 'spread_at is null' })
@Index('outbox_messages_created', ['createdAt'])
export class OutboxMessage<Name extends Topic = Topic> {
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Id by which receivers detect duplicates. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  eventId!: string;

  @Column({ type: 'text' })
  topic!: Name;

  @Column({ type: 'jsonb' })
  payload!: Topics[Name];

  /** A `Priority`; SQL that places orders relies on the default. */
  @Column({ type: 'int2', default: Priority.ORDERS })
  priority!: Priority;

  /** The span that wrote it, as a `traceparent` header; null without tracing. */
  @Column({ type: 'text', nullable: true })
  traceParent!: string | null;

  @Column(createdAtColumn)
  createdAt!: Date;

  /** When deliveries were added for all receivers and targets. */
  @Column({ ...timestampColumn, nullable: true })
  spreadAt!: Date | null;
}
