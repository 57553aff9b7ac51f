import { Arg, Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Query } from '../../../common/graphql-fields.js';
import { listTexts, textIn } from '@larder/shared/texts-by-locale';
import type { Context } from '../../../graphql/context.js';
import { Public } from '../../../graphql/public.js';
import { imageSources } from '../../images/image-sources.js';
import { Image } from '../../images/image.type.js';
import { checkFirst } from './product-pages.js';
import { Product } from '../product/product.entity.js';
import { tileLabelIn } from '../categories/category-texts.js';
import { CategoryTranslation } from '../categories/category-translation.type.js';
import { Category, CategorySort } from '../categories/category.entity.js';
import type { CategoryService } from '../categories/category.service.js';

const SORT = { nullable: true, description: 'Sort key. Defaults to `MENU`.' };
const HIDDEN = { defaultValue: false, description: 'Whether hidden ones are included. For admins.' };

@Resolver(() => Category)
export class CategoryResolver {
  constructor(private readonly service: CategoryService) {}

  @Public()
  @Query(
    () => [Category],
    'The categories of the shop without those below others, which are their `children`.',
  )
  categories(
    @Arg('sort', () => CategorySort, SORT) sort: CategorySort | null | undefined,
    @Arg('hidden', () => Boolean, HIDDEN) hidden: boolean,
    @Ctx() { actor }: Context,
  ) {
    return this.service.topLevel(actor, sort ?? CategorySort.MENU, hidden);
  }

  @Public()
  @Query(
    () => Category,
    'Looks up a category by id, name or slug, also a former slug; null if there is none.',
    { nullable: true },
  )
  category(
    @Arg('category', () => ID, { description: 'Id, name or slug of the category.' }) text: string,
    @Ctx() { actor }: Context,
  ) {
    return this.service.find(actor, text);
  }

  @FieldResolver(() => String, 'The name in the language of the request.')
  name(@Root() category: Category, @Ctx() { locale }: Context) {
    return textIn(category, 'name', locale);
  }

  @FieldResolver(() => String, 'The name in the default language, which no other category has.')
  originalName(@Root() { name }: Category) {
    return name;
  }

  @FieldResolver(() => [CategoryTranslation], 'Names in other languages.')
  translations(@Root() { translations }: Category) {
    return listTexts(translations);
  }

  @FieldResolver(
    () => String,
    'Label of its tile on the home page: `name`, unless it has another one, which is that of all languages.',
  )
  tileLabel(@Root() category: Category, @Ctx() { locale }: Context) {
    return tileLabelIn(category, locale);
  }

  @FieldResolver(() => String, 'Label of its tile in the default language.')
  originalTileLabel(@Root() { tileLabel }: Category) {
    return tileLabel;
  }

  @FieldResolver(
    () => Image,
    'Picture of its tile on the home page; null for one that comes with the pages.',
    { nullable: true },
  )
  picture(@Root() { picture }: Category) {
    return picture === null ? null : imageSources(picture);
  }

  @FieldResolver(() => Category, 'The category above it; null for none.', { nullable: true })
  parent(@Root() { parentId }: Category) {
    return parentId === null ? null : this.service.byId(parentId);
  }

  @FieldResolver(() => [Category], 'The categories below it, in their order.')
  children(
    @Root() category: Category,
    @Arg('hidden', () => Boolean, HIDDEN) hidden: boolean,
    @Ctx() { actor }: Context,
  ) {
    return this.service.childrenOf(actor, category, hidden);
  }

  @FieldResolver(() => Int, 'Number of products that are sold in it and below it, each counted once.')
  productCount(@Root() { id }: Category, @Ctx() { loaders }: Context) {
    return loaders.soldInCategory.load(id);
  }

  @FieldResolver(() => [Product], 'The newest products in it and below it.')
  products(
    @Root() category: Category,
    @Arg('first', () => Int, { defaultValue: 8, description: 'Number of entries to return, at most 100.' })
    first: number,
    @Ctx() { loaders }: Context,
  ) {
    checkFirst(first);
    return loaders.newestWithin.load({ of: category.id, limit: first });
  }
}

@Resolver(() => Product)
export class CategoriesOfProductResolver {
  constructor(private readonly service: CategoryService) {}

  @FieldResolver(() => [Category], 'Categories of the product, the main one first.')
  categories(@Root() { categories }: Product) {
    return this.service.byIds(categories);
  }

  @FieldResolver(() => Category, 'Main category of the product.')
  category(@Root() { categories: [main = ''] }: Product) {
    return this.service.byId(main);
  }
}
