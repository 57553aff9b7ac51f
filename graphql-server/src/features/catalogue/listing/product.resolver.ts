import { GraphQLLocalDate } from 'graphql-scalars';
import { Arg, Args, Ctx, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { FilterArg, IdArg } from '../../../graphql/input-arg.js';
import { Field, FieldResolver, NullableField, Query, registerEnum } from '../../../common/graphql-fields.js';
import { isAdmin, type Actor } from '../../../common/actor.js';
import { Money } from '../../../common/money-scalar.js';
import type { PageArgs } from '../../../common/pagination.js';
import { listTexts, textIn } from '@larder/shared/texts-by-locale';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { Public } from '../../../graphql/public.js';
import { imageSources } from '../../images/image-sources.js';
import { Image } from '../../images/image.type.js';
import {
  Availability,
  availabilityOf,
  fewLeft,
  isAgeRestricted,
  type SalesPolicy,
} from '../stock/availability.js';
import { ProductFacets } from '../search/product-facets.type.js';
import { checkFirst } from './product-pages.js';
import { picturesOf } from '../product/product-picture.js';
import { ProductPicture } from '../product/product-picture.types.js';
import { Product } from '../product/product.entity.js';
import { ProductFilter, ProductLookup, ProductSort } from '../product/product.inputs.js';
import type { ProductService } from './product.service.js';
import { isOnSale, regularPriceOf } from '../product/sale.js';
import { ProductTranslation } from '../translations/product-translation.type.js';
import { Measure, unitPriceOf } from '../pricing/unit-price.js';

registerEnum({ Measure }, 'The unit by which prices are compared.');
registerEnum({ Availability }, 'Availability of the product.', {
  IN_STOCK: 'The product is in stock.',
  LOW_STOCK: 'The stock is low.',
  SOLD_OUT: 'The product is sold out.',
  NOT_FOR_SALE: 'It has an age limit, and the shop does not check ages.',
});

@ObjectType({ simpleResolvers: true, description: 'The price of a kilogram, a litre or a piece.' })
class UnitPrice {
  @Field(() => Money, 'Price of one `per`, rounded.')
  amount!: number;

  @Field(() => Measure, 'The unit of the price.')
  per!: Measure;
}

@ObjectType({ description: 'A price for some days.' })
class ProductSale {
  constructor(readonly product: Product) {}

  @Field(() => Money, 'Price of one pack during the sale.')
  get price(): number {
    return this.product.salePrice ?? this.product.price;
  }

  @Field(() => Money, 'Price of one pack outside the sale.')
  get regularPrice(): number {
    return regularPriceOf(this.product);
  }

  @Field(() => GraphQLLocalDate, "First day, in the shop's time zone.")
  get from(): string | null {
    return this.product.saleFrom;
  }

  @NullableField(() => GraphQLLocalDate, 'Last day, inclusive; null for no limit.')
  get until(): string | null {
    return this.product.saleUntil;
  }

  @NullableField(
    () => Money,
    'Lowest price at which the product was sold in the 30 days before the sale. Null if it was not sold then:\nthere is no price to compare with, and none to strike through.',
  )
  lowestPriceBefore(@Ctx() { loaders }: Context): Promise<number | null> {
    return loaders.lowestPriceBeforeSale.load(this.product);
  }
}

/** The product, if it has a sale that the actor may see. */
const saleShownTo = (actor: Actor, product: Product): Product | null =>
  product.salePrice !== null && (isOnSale(product) || isAdmin(actor, 'read:products')) ? product : null;

export const ProductConnection = connectionOf(Product);
export const ProductPage = pageArgs(24);

@Resolver(() => Product)
export class ProductResolver {
  constructor(
    private readonly products: ProductService,
    private readonly policy: SalesPolicy,
  ) {}

  @Public()
  @Query(() => ProductConnection, 'The products of the shop.', { name: 'products' })
  async list(
    @Args(() => ProductPage) page: PageArgs,
    @FilterArg(() => ProductFilter)
    filter: ProductFilter | undefined,
    @Arg('sort', () => ProductSort, {
      nullable: true,
      description: 'Sort key. Defaults to `RELEVANCE` for a search and to `NEWEST` otherwise.',
    })
    sort: ProductSort | null | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new ProductConnection(await this.products.list(actor, filter ?? {}, sort, page));
  }

  @Public()
  @Query(() => ProductFacets, 'Filters of a list of products, with the number of products of each.')
  productFacets(
    @FilterArg(() => ProductFilter)
    filter: ProductFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return this.products.facets(actor, filter ?? {});
  }

  @Public()
  @Query(() => Product, 'Looks up a product by id; null if it is not sold.', { nullable: true })
  product(@IdArg('Id of the product.') id: string, @Ctx() { actor }: Context) {
    return this.products.find(actor, id);
  }

  @Public()
  @Query(() => Product, 'Looks up a product by its id or one of its keys; null if it is not sold.', {
    nullable: true,
  })
  productBy(
    @Arg('by', () => ProductLookup, { description: 'Id or key of the product.' }) by: ProductLookup,
    @Ctx() { actor }: Context,
  ) {
    return this.products.findBy(actor, by);
  }

  @FieldResolver(() => String, 'The name in the language of the request.')
  name(@Root() product: Product, @Ctx() { locale }: Context) {
    return textIn(product, 'name', locale);
  }

  @FieldResolver(() => String, 'The description in the language of the request.')
  description(@Root() product: Product, @Ctx() { locale }: Context) {
    return textIn(product, 'description', locale);
  }

  @FieldResolver(() => String, 'The name in the default language.')
  originalName(@Root() { name }: Product) {
    return name;
  }

  @FieldResolver(() => String, 'The description in the default language.')
  originalDescription(@Root() { description }: Product) {
    return description;
  }

  @FieldResolver(() => [ProductTranslation], 'Texts in other languages.')
  translations(@Root() { translations }: Product) {
    return listTexts(translations);
  }

  @FieldResolver(() => Image, 'Picture of the product.')
  photo(@Root() { photo }: Product) {
    return imageSources(photo);
  }

  @FieldResolver(() => [ProductPicture], 'All pictures of the product, `photo` first.')
  pictures(@Root() product: Product) {
    return picturesOf(product).map(({ url, alt }) => ({ ...imageSources(url), alt }));
  }

  @FieldResolver(() => UnitPrice, 'Price by weight, volume or piece.', { nullable: true })
  unitPrice(@Root() product: Product) {
    return unitPriceOf(product);
  }

  @FieldResolver(() => Money, 'Price of one pack outside a sale. Inputs set this and `salePrice`.')
  regularPrice(@Root() product: Product) {
    return regularPriceOf(product);
  }

  @FieldResolver(
    () => Money,
    'Price of one pack during `sale`, for admins also of a planned or ended one; null without one.',
    { nullable: true },
  )
  salePrice(@Root() product: Product, @Ctx() { actor }: Context) {
    return saleShownTo(actor, product)?.salePrice ?? null;
  }

  @FieldResolver(
    () => GraphQLLocalDate,
    "First day of `sale`, in the shop's time zone, for admins also of a planned or ended one.",
    {
      nullable: true,
    },
  )
  saleFrom(@Root() product: Product, @Ctx() { actor }: Context) {
    return saleShownTo(actor, product)?.saleFrom ?? null;
  }

  @FieldResolver(
    () => GraphQLLocalDate,
    'Last day of `sale`, inclusive, for admins also of a planned or ended one; null for no limit.',
    {
      nullable: true,
    },
  )
  saleUntil(@Root() product: Product, @Ctx() { actor }: Context) {
    return saleShownTo(actor, product)?.saleUntil ?? null;
  }

  @FieldResolver(
    () => ProductSale,
    'The sale that is in force; for admins also a planned or ended one. Null for none.',
    { nullable: true },
  )
  sale(@Root() product: Product, @Ctx() { actor }: Context) {
    const shown = saleShownTo(actor, product);
    return shown && new ProductSale(shown);
  }

  @FieldResolver(() => Availability, 'Availability of the product.')
  availability(@Root() product: Product) {
    return isAgeRestricted(product, this.policy) ? Availability.NOT_FOR_SALE : availabilityOf(product);
  }

  @FieldResolver(
    () => Int,
    'Units left, if the stock is low or empty; 0 for a product that is `NOT_FOR_SALE`, null otherwise.',
    { nullable: true },
  )
  quantityLeft(@Root() product: Product) {
    return isAgeRestricted(product, this.policy) ? 0 : fewLeft(product);
  }

  @FieldResolver(() => [Product], 'The sold sizes of its family, the smallest first; empty without a family.')
  async familyProducts(
    @Arg('first', () => Int, { defaultValue: 24, description: 'Number of entries to return, at most 100.' })
    first: number,
    @Root() { family }: Product,
    @Ctx() { loaders }: Context,
  ) {
    checkFirst(first);
    return family === null ? [] : loaders.soldOfFamily.load({ of: family, limit: first });
  }

  @FieldResolver(() => [Product], 'Other products of the same main category, newest first.')
  async related(
    @Arg('first', () => Int, { defaultValue: 8, description: 'Number of entries to return, at most 100.' })
    first: number,
    @Root() { id, categories }: Product,
    @Ctx() { loaders }: Context,
  ) {
    checkFirst(first);
    // One more than requested, in case the product itself is among them.
    const [category = ''] = categories;
    const newest = await loaders.newestOf.load({ of: category, limit: first + 1 });
    return newest.filter((product) => product.id !== id).slice(0, first);
  }
}
