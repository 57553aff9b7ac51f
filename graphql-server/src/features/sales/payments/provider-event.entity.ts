import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../../database/columns.js';

/**
 * A webhook of the provider, without data of customers and cards. The provider's event id detects
 * duplicates.
 */
@Entity('provider_events')
@Index('provider_events_received', ['receivedAt'])
@Index('provider_events_of_payment', ['paymentId'], { where: 'handled_at is null' })
@Index('provider_events_unhandled', ['receivedAt'], { where: 'handled_at is null' })
export class ProviderEvent {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  /** The provider's event type, such as `payment.captured`. */
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
