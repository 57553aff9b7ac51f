import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { createdAtColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';

/** A customer or visitor who is e-mailed once the shop delivers to a postcode. */
@Entity('waitlist_entries')
@Index('waitlist_entries_user', ['userId', 'country', 'postcode'], {
  unique: true,
  where: 'user_id is not null',
})
@Index('waitlist_entries_email', ['email', 'country', 'postcode'], {
  unique: true,
  where: 'email is not null',
})
@Index('waitlist_entries_token', ['token'])
@Index('waitlist_entries_created', ['createdAt'])
@Check('waitlist_entries_contact', `num_nonnulls("user_id", "email") = 1`)
export class WaitlistEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null for a visitor. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { nullable: true })
  user!: Relation<User> | null;

  /** As `normalizeEmail` has it; null for a user, whose address may change. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** Of the visitor's e-mail. */
  @Column({ type: 'text' })
  locale!: Locale;

  /** ISO 3166-1 code of two letters. */
  @Column({ type: 'text' })
  country!: string;

  /** The longest of its keys; empty in countries without postcodes. */
  @Column({ type: 'text' })
  postcode!: string;

  /** By which its area is found. */
  @Column({ type: 'text', array: true })
  postcodeKeys!: string[];

  /** Removes all entries of its customer or visitor, who know it from their e-mail. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  token!: string;

  @Column(createdAtColumn)
  createdAt!: Date;
}
