import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { Node } from '../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';

export enum Role {
  ADMIN = 'admin',
  MANAGER = 'manager',
  PICKER = 'picker',
  DRIVER = 'driver',
  CONTENT = 'content',
  CUSTOMER = 'customer',
}
registerEnum({ Role }, 'The role of a user. Releases to come may add further ones.', {
  ADMIN: 'Owner of the shop, who may do everything.',
  MANAGER: 'Has all scopes of API tokens.',
  PICKER: 'Picks and packs orders: `PICK_ORDERS`.',
  DRIVER: 'Delivers orders: `DELIVER_ORDERS`.',
  CONTENT: 'Writes texts of products, pages and replies: `EDIT_PRODUCTS`, `WRITE_PAGES`, `WRITE_REVIEWS`.',
  CUSTOMER: 'Buys, and works for the shop in no role.',
});

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A person who has signed in at least once, or a customer whom the shop has added.',
})
@Entity('users')
@Index('users_created_at', ['createdAt', 'id'])
@Index('users_role_newest', ['role', 'createdAt', 'id'])
@Index('users_search_name', { synchronize: false })
@Index('users_without_account', ['email'], { unique: true, where: `uid is null and email <> ''` })
@Index('users_avatar', ['avatar'], { where: 'avatar is not null' })
@Check('users_role', `"role" in ('admin', 'manager', 'picker', 'driver', 'content', 'customer')`)
export class User {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /**
   * The sign-in provider's id is the identity. The e-mail address is an attribute that may change.
   * Null for a customer whom the shop has added, until they sign in.
   */
  @Column({ type: 'text', unique: true, nullable: true })
  uid!: string | null;

  // The resolver masks it for other users. Empty without one.
  @Index('users_email')
  @Column({ type: 'text' })
  email!: string;

  /** Of a customer whom the shop has added; null otherwise. The resolver masks it. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  /**
   * When the ID token with this address was issued; older tokens do not change it. Null when
   * unknown.
   */
  @Column({ ...timestampColumn, nullable: true })
  emailAsOf!: Date | null;

  @Field(() => String, 'The name to show; `Customer` when none was given.')
  @Column({ type: 'text' })
  displayName!: string;

  @NullableField(() => String, 'Address of the profile picture.')
  @Column({ type: 'text', nullable: true })
  avatar!: string | null;

  /**
   * The language of e-mails that belong to no order: that of the first request, until the user
   * chooses another. Null when unknown.
   */
  @Column({ type: 'text', nullable: true })
  locale!: Locale | null;

  // The resolver masks it for other users, like `locale` and `createdAt`.
  @Column({ type: 'text', default: Role.CUSTOMER })
  role!: Role;

  @Column(createdAtColumn)
  createdAt!: Date;

  /** When the account was deleted. The row stays for its orders, without personal data. */
  @Column({ ...timestampColumn, nullable: true })
  erasedAt!: Date | null;

  /** Name and address in lower case, without accents and punctuation; maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchName?: string;
}
