import { ID, Int, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../common/graphql-fields.js';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import type { ShopPageTexts } from './shop-page-texts.js';

export enum ShopPagePlace {
  FOOTER = 'footer',
  SIGN_UP = 'sign-up',
  CHECKOUT = 'checkout',
}
registerEnum({ ShopPagePlace }, 'A place that links to a page of the shop.', {
  FOOTER: 'The footer.',
  SIGN_UP: 'The form that creates an account.',
  CHECKOUT: 'The checkout, above its button.',
});

/** A page that admins write, such as the imprint. */
@ObjectType({ implements: Node, description: 'A page that admins write, such as the imprint.' })
@Entity('shop_pages')
@Unique('shop_pages_slug', ['slug'])
export class ShopPage {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, 'Last part of its address, `/pages/{slug}`.')
  @Column({ type: 'text' })
  slug!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  text!: string;

  /** Title and text in other languages. Those of the columns above are in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: ShopPageTexts;

  /** From 1; pages are listed by it. */
  @Column({ type: 'int' })
  position!: number;

  @Field(() => Boolean, 'Whether everybody may read it.')
  @Column({ type: 'boolean', default: false })
  published!: boolean;

  @Field(() => [ShopPagePlace], 'Places that link to it while it is published.')
  @Column({ type: 'text', array: true, default: [] })
  places!: ShopPagePlace[];

  @Field(() => Int, 'Grows with each change; see `UpdateShopPageInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => Date, 'Time when it was added.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, 'Time of the last change.')
  @Column(createdAtColumn)
  updatedAt!: Date;
}
