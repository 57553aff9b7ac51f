import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn } from '../../database/columns.js';
import type { ShopPageTexts } from './shop-page-texts.js';

export enum ShopPagePlace {
  FOOTER = 'footer',
  SIGN_UP = 'sign-up',
  CHECKOUT = 'checkout',
}
registerEnumType(ShopPagePlace, {
  name: 'ShopPagePlace',
  description: 'A place that links to a page of the shop.',
  valuesConfig: {
    FOOTER: { description: 'The footer.' },
    SIGN_UP: { description: 'The form that creates an account.' },
    CHECKOUT: { description: 'The checkout, above its button.' },
  },
});

/** A page that admins write, such as the imprint. */
@ObjectType({ implements: Node, description: 'A page that admins write, such as the imprint.' })
@Entity('shop_pages')
@Unique('shop_pages_slug', ['slug'])
export class ShopPage {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Last part of its address, `/pages/{slug}`.' })
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

  @Field(() => Boolean, { description: 'Whether everybody may read it.' })
  @Column({ type: 'boolean', default: false })
  published!: boolean;

  @Field(() => [ShopPagePlace], { description: 'Places that link to it while it is published.' })
  @Column({ type: 'text', array: true, default: [] })
  places!: ShopPagePlace[];

  @Field(() => Int, { description: 'Grows with each change; see `UpdateShopPageInput.expectedVersion`.' })
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => Date, { description: 'Time when it was added.' })
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  @Column(createdAtColumn)
  updatedAt!: Date;
}
