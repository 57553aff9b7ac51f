import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { createdAtColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';

/** Records that a guest cart has been merged, so that repeating the merge changes nothing. */
@Entity('cart_merges')
export class CartMerge {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user!: Relation<User>;

  /** The browser's random name for the guest cart. */
  @PrimaryColumn({ type: 'uuid' })
  key!: string;

  @Column(createdAtColumn)
  createdAt!: Date;
}
