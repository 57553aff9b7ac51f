import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';

/**
 * A webhook of the provider: its facts, without data of people and cards. The provider's own id
 * identifies an event that is sent again.
 */
@Entity('provider_events')
@Index('provider_events_received', ['receivedAt'])
@Index('provider_events_of_payment', ['paymentId'], { where: 'handled_at is null' })
@Index('provider_events_unhandled', ['receivedAt'], { where: 'handled_at is null' })
export class ProviderEvent {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** The provider's word for what happened, such as `payment.captured`. */
  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'text', nullable: true })
  paymentId!: string | null;

  @Column({ type: 'text', nullable: true })
  paymentOrderId!: string | null;

  @Column(createdAtColumn)
  receivedAt!: Date;

  @Column({ ...timestampColumn, nullable: true })
  handledAt!: Date | null;
}
