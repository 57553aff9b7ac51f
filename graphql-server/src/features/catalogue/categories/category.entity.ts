import { ID, Int, ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Node } from '../../../common/node.js';
import { createdAtColumn } from '../../../database/columns.js';
import type { CategoryTexts } from './category-texts.js';

export enum CategorySort {
  MENU = 'menu',
  TILES = 'tiles',
  SECTIONS = 'sections',
}
registerEnum({ CategorySort }, 'Sort keys for categories.', {
  MENU: 'As in menus and filters.',
  TILES: 'As the tiles of the home page.',
  SECTIONS: 'As the sections of the home page.',
});

/** A category of products, in a tree of two levels. */
@ObjectType({ implements: Node, description: 'A category of products, in a tree of two levels.' })
@Entity('categories')
@Index('categories_name', { synchronize: false })
@Index('categories_parent', ['parentId'])
@Check('categories_parent_other', `"parent_id" <> "id"`)
@Check('categories_slug', `"slug" <> ''`)
export class Category {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Names in other languages. That of the column above is in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: CategoryTexts;

  @Field(() => String, 'The name in addresses, such as `fruits`.')
  @Index('categories_slug_key', { unique: true })
  @Column({ type: 'text' })
  slug!: string;

  @Column({ type: 'text' })
  tileLabel!: string;

  /** URL of the widest version, see `imageSources`; null for none but the bundled one. */
  @Column({ type: 'text', nullable: true })
  picture!: string | null;

  @Column({ type: 'uuid', nullable: true })
  parentId!: string | null;

  @ManyToOne(() => Category, { nullable: true })
  @JoinColumn({ name: 'parent_id' })
  parentRow?: Relation<Category> | null;

  /** An admin who moves a category sets all positions. */
  @Field(() => Int, 'Place in menus and filters, within its parent.')
  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'int' })
  tilePosition!: number;

  @Column({ type: 'int' })
  sectionPosition!: number;

  @Field(() => Boolean, 'Whether it is left out of menus, tiles and filters. Its products stay in the shop.')
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  @Field(() => Int, 'Grows with each change.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => Date, 'Time of the last change.')
  @Column(createdAtColumn)
  updatedAt!: Date;
}

/** A former slug of a category, or of one whose products it took over. */
@Entity('category_slugs')
@Index('category_slugs_category', ['categoryId'])
export class CategorySlug {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'uuid' })
  categoryId!: string;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  category?: Relation<Category>;
}
