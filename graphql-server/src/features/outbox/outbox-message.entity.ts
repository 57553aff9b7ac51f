import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import type { Topic, Topics } from './topics.js';

/**
 * Something the world outside should hear of, written in the transaction that made it true, so that neither happens
 * without the other.
 */
@Entity('outbox_messages')
@Index('outbox_messages_unspread', ['id'], { where: 'spread_at is null' })
@Index('outbox_messages_created', ['createdAt'])
export class OutboxMessage<Name extends Topic = Topic> {
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** What others know it by. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  eventId!: string;

  @Column({ type: 'text' })
  topic!: Name;

  @Column({ type: 'jsonb' })
  payload!: Topics[Name];

  /** The span in which it was written, as a `traceparent` header; null where no traces are sent. */
  @Column({ type: 'text', nullable: true })
  traceParent!: string | null;

  @Column(createdAtColumn)
  createdAt!: Date;

  /** When its deliveries were made, one for each who is to hear of it. */
  @Column({ ...timestampColumn, nullable: true })
  spreadAt!: Date | null;
}
