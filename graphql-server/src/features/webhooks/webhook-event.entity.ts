import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';

/**
 * The body of an event, stored with its first attempt, so that all attempts and endpoints get equal
 * bytes.
 */
@Entity('webhook_events')
export class WebhookEvent {
  @PrimaryColumn({ type: 'int8' })
  messageId!: string;

  @OneToOne(() => OutboxMessage, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'webhook_events_message_id_fkey' })
  message!: Relation<OutboxMessage>;

  @Column({ type: 'text' })
  body!: string;
}
