import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Node } from '../../common/node.js';
import { ApiScope } from '../../common/api-scope.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { User } from './user.entity.js';

registerEnum(
  { ApiScope },
  'A permission of an API token, and of the roles of staff.\nScopes that write or refund include reading the same resource.',
  {
    READ_PRODUCTS:
      'Read all products and categories, hidden and deleted ones too, with stock,\ntax rates and the files of imports.',
    EDIT_PRODUCTS:
      'Change names, descriptions, pictures, food facts, translations and categories of products,\nand the categories, and upload pictures. An age limit and the alcohol of a food need `WRITE_PRODUCTS`.',
    WRITE_PRODUCTS:
      'Add, change, import, delete and restore products and categories, and upload their pictures.',
    READ_FULFILMENTS:
      'Read goods, recipient and progress of all orders, without amounts, payments and e-mail address, the slots\nand their runs, and subscribe to changes. `READ_ORDERS` includes it.',
    PICK_ORDERS: 'Pick and pack orders, and hand over those that are collected. `WRITE_ORDERS` includes it.',
    DELIVER_ORDERS:
      'Sort the run of a slot, and mark its orders as out, delivered and missed. `WRITE_ORDERS` includes it.',
    READ_ORDERS:
      'Read all orders with name, address, phone number and e-mail address of the customer,\ntheir documents and the files for accounting, and subscribe to changes.',
    WRITE_ORDERS:
      'Start packing orders, set their status, delete and restore them.\nRefunds need `REFUND_ORDERS`.',
    REFUND_ORDERS:
      'Refund orders in part or in full. Rejecting one with a refund needs this and `WRITE_ORDERS`.',
    READ_CUSTOMERS: 'Read and search users, with their name, e-mail address, role and spending.',
    READ_REVIEWS:
      'Read reviews and ratings as moderators do.\nThe e-mail addresses of their authors need `READ_CUSTOMERS`.',
    WRITE_REVIEWS: 'Reply to reviews and ratings as the shop, and delete them.',
    WRITE_PAGES: 'Read and change the pages of the shop. `WRITE_SETTINGS` includes it.',
    WRITE_SETTINGS: 'Read and change the settings of the shop, its pages and its tax rates.',
    READ_REPORTS: 'Read revenue, sales and low stock.',
  },
);

/** An API token of a program. The secret is returned once; only its hash is stored. */
@ObjectType({
  implements: Node,
  description: 'A key with which a program uses the API on behalf of an admin.',
})
@Entity('api_tokens')
@Index('api_tokens_newest', ['createdAt', 'id'])
@Check('api_tokens_scopes', `cardinality("scopes") > 0`)
export class ApiToken {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, 'The purpose, as the admin who made it wrote it.')
  @Column({ type: 'text' })
  name!: string;

  /** The public part of the token: it finds the row and identifies the token to its owner. */
  @Column({ type: 'text', unique: true })
  keyId!: string;

  /** SHA-256 of the whole token. */
  @Column({ type: 'bytea' })
  hash!: Buffer;

  @Field(() => [ApiScope], 'The scopes.')
  @Column({ type: 'text', array: true })
  scopes!: ApiScope[];

  @Column({ type: 'uuid' })
  createdById!: string;

  @ManyToOne(() => User, { nullable: false })
  createdBy!: Relation<User>;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @NullableField(() => Date, 'Time when the token expires; null if it never does.')
  @Column({ ...timestampColumn, nullable: true })
  expiresAt!: Date | null;

  @NullableField(() => Date, 'Time of the last use, to the minute; null before the first.')
  @Column({ ...timestampColumn, nullable: true })
  lastUsedAt!: Date | null;

  @NullableField(() => Date, 'Time when an admin revoked the token; null while it is not revoked.')
  @Column({ ...timestampColumn, nullable: true })
  revokedAt!: Date | null;
}
