import { ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { Field } from '../../common/graphql-fields.js';
import { Node } from '../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { Role, User } from '../users/user.entity.js';

/** An invitation that was neither accepted nor revoked; the audit log has those that were. */
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An invitation to work for the shop, which was sent by e-mail and is open.',
})
@Entity('staff_invitations')
@Index('staff_invitations_email', ['email'], { unique: true })
@Check('staff_invitations_role', `"role" in ('admin', 'manager', 'picker', 'driver', 'content')`)
export class StaffInvitation {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** As `normalizeEmail` has it. */
  @Field(() => String, 'The address that it was sent to, whose account alone can accept it.')
  @Column({ type: 'text' })
  email!: string;

  @Field(() => Role, 'The role that it gives.')
  @Column({ type: 'text' })
  role!: Role;

  /** Of the e-mail. */
  @Column({ type: 'text' })
  locale!: Locale;

  /** SHA-256 of the tokens that were e-mailed: a retry of the same e-mail has another token. */
  @Column({ type: 'text', array: true, default: [] })
  tokenHashes!: string[];

  @Column({ type: 'uuid' })
  invitedById!: string;

  @ManyToOne(() => User, { nullable: false })
  invitedBy!: Relation<User>;

  @Field(() => Date, 'Time at which it was last sent.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, 'Time from which it is void.')
  @Column(timestampColumn)
  expiresAt!: Date;
}
