import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { createdAtColumn } from '../../database/columns.js';

/**
 * Something the world outside should hear of, written in the transaction that made it true, so that neither happens
 * without the other.
 */
@Entity('outbox_messages')
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', { type: 'int8', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'text' })
  topic!: 'order.placed';

  @Column({ type: 'jsonb' })
  payload!: { orderId: string };

  @Column(createdAtColumn)
  createdAt!: Date;
}
