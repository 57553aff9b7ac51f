import { Column, ManyToOne, type Relation } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';

/**
 * What the shop can answer, once. The database sees to it that there is a time with every answer.
 */
export abstract class Answerable {
  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ ...timestampColumn, nullable: true })
  answeredAt!: Date | null;

  /** The admin who wrote it, or who changed it last. */
  @Column({ type: 'uuid', nullable: true })
  answeredById!: string | null;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  answeredBy!: Relation<User> | null;
}

/** Longest answer in characters. */
export const MAX_ANSWER_LENGTH = 1_000;

/** What the database demands of an answer. */
export const ANSWER_CHECK = `("answer" is null) = ("answered_at" is null) and char_length("answer") between 1 and ${MAX_ANSWER_LENGTH}`;
