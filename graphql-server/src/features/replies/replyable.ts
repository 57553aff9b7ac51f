import { Column, ManyToOne, type Relation } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';
import { MAX_REPLY_LENGTH } from '@larder/shared/limits';

/** A review or rating, to which the shop can reply once. */
export abstract class Replyable {
  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ ...timestampColumn, nullable: true })
  answeredAt!: Date | null;

  /** The admin who wrote or last changed the reply. */
  @Column({ type: 'uuid', nullable: true })
  answeredById!: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  answeredBy!: Relation<User> | null;
}

export const REPLY_CHECK = `("answer" is null) = ("answered_at" is null) and char_length("answer") between 1 and ${MAX_REPLY_LENGTH}`;
