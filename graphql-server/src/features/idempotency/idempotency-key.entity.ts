import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';

/** A request that a client may send again, and its stored response. */
@Entity('idempotency_keys')
@Index('idempotency_keys_expiry', ['expiresAt'])
@Unique('idempotency_keys_attempt', ['attempt'])
@Check('idempotency_keys_reply', `("reply_status" is null) = ("reply_body" is null)`)
export class IdempotencyKey {
  /** Who sent it: keys of other people are other keys. */
  @PrimaryColumn({ type: 'text' })
  owner!: string;

  /** Method and path of the request. */
  @PrimaryColumn({ type: 'text' })
  operation!: string;

  /** What the client calls it. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** What the body comes to. */
  @Column({ type: 'text' })
  fingerprint!: string;

  /**
   * Which of the requests with this key is at work or was, so that one that was given up changes
   * nothing any more.
   */
  @Column({ type: 'uuid' })
  attempt!: string;

  /** Until when the attempt has it to itself, unless it ends before. */
  @Column(timestampColumn)
  leaseUntil!: Date;

  @Column(timestampColumn)
  expiresAt!: Date;

  @Column({ type: 'int', nullable: true })
  replyStatus!: number | null;

  @Column({ type: 'text', nullable: true })
  replyBody!: string | null;
}
