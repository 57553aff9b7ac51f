import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';

/** An idempotent request with its stored response. */
@Entity('idempotency_keys')
@Index('idempotency_keys_expiry', ['expiresAt'])
@Unique('idempotency_keys_attempt', ['attempt'])
@Check('idempotency_keys_reply', `("reply_status" is null) = ("reply_body" is null)`)
export class IdempotencyKey {
  /** Scope of the key: the caller. */
  @PrimaryColumn({ type: 'text' })
  owner!: string;

  /** Method and path of the request. */
  @PrimaryColumn({ type: 'text' })
  operation!: string;

  /** The key that the client has chosen. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** Hash of the request body. */
  @Column({ type: 'text' })
  fingerprint!: string;

  /** The current or last attempt. An attempt that was superseded stores nothing. */
  @Column({ type: 'uuid' })
  attempt!: string;

  /** When the attempt's lease expires. */
  @Column(timestampColumn)
  leaseUntil!: Date;

  @Column(timestampColumn)
  expiresAt!: Date;

  @Column({ type: 'int', nullable: true })
  replyStatus!: number | null;

  @Column({ type: 'text', nullable: true })
  replyBody!: string | null;
}
