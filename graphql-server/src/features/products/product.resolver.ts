import { GraphQLLocalDate } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { isAdmin } from '../../common/actor.js';
import { Money } from '../../common/money-scalar.js';
import type { PageArgs } from '../../common/pagination.js';
import { listTexts, textIn } from '../../common/texts-by-locale.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { Public } from '../../graphql/public.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { Availability, availabilityOf, fewLeft } from './availability.js';
import { ProductFacets } from './food/product-facets.type.js';
import { checkFirst } from './product-pages.js';
import { picturesOf } from './product-picture.js';
import { ProductPicture } from './product-picture.types.js';
import { Product } from './product.entity.js';
import { ProductFilter, ProductLookup, ProductSort } from './product.inputs.js';
import type { ProductService } from './product.service.js';
import { isOnSale, regularPriceOf } from './sale.js';
import { ProductTranslation } from './translations/product-translation.type.js';
import { Measure, unitPriceOf } from './unit-price.js';

registerEnumType(Measure, { name: 'Measure', description: 'The unit by which prices are compared.' });
registerEnumType(Availability, {
  name: 'Availability',
  description: 'Availability of the product.',
  valuesConfig: {
    IN_STOCK: { description: 'The product is in stock.' },
    LOW_STOCK: { description: 'The stock is low.' },
    SOLD_OUT: { description: 'The product is sold out.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'The price of a kilogram, a litre or a piece.' })
class UnitPrice {
  @Field(() => Money, { description: 'Price of one `per`, rounded.' })
  amount!: number;

  @Field(() => Measure, { description: 'The unit of the price.' })
  per!: Measure;
}

@ObjectType({ description: 'A price for some days.' })
class ProductSale {
  constructor(readonly product: Product) {}

  @Field(() => Money, { description: 'Price of one pack during the sale.' })
  get price(): number {
    return this.product.salePrice ?? this.product.price;
  }

  @Field(() => Money, { description: 'Price of one pack outside the sale.' })
  get regularPrice(): number {
    return regularPriceOf(this.product);
  }

  @Field(() => GraphQLLocalDate, { description: "First day, in the shop's time zone." })
  get from(): string | null {
    return this.product.saleFrom;
  }

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'Last day, inclusive; null for no limit.' })
  get until(): string | null {
    return this.product.saleUntil;
  }

  @Field(() => Money, { description: 'Lowest price of the product in the 30 days before the sale.' })
  lowestPriceBefore(@Ctx() { loaders }: Context): Promise<number> {
    return loaders.lowestPriceBeforeSale.load(this.product);
  }
}

export const ProductConnection = connectionOf(Product);
export const ProductPage = pageArgs(24);

@Resolver(() => Product)
export class ProductResolver {
  constructor(private readonly products: ProductService) {}

  @Public()
  @Query(() => ProductConnection, { name: 'products', description: 'The products of the shop.' })
  async list(
    @Args(() => ProductPage) page: PageArgs,
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'The filter; all when left out.' })
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
  @Query(() => ProductFacets, {
    description: 'Filters of a list of products, with the number of products of each.',
  })
  productFacets(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'The filter; all when left out.' })
    filter: ProductFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return this.products.facets(actor, filter ?? {});
  }

  @Public()
  @Query(() => Product, { nullable: true, description: 'Looks up a product by id; null if it is not sold.' })
  product(@Arg('id', () => ID, { description: 'Id of the product.' }) id: string, @Ctx() { actor }: Context) {
    return this.products.find(actor, id);
  }

  @Public()
  @Query(() => Product, {
    nullable: true,
    description: 'Looks up a product by its id or one of its keys; null if it is not sold.',
  })
  productBy(
    @Arg('by', () => ProductLookup, { description: 'Id or key of the product.' }) by: ProductLookup,
    @Ctx() { actor }: Context,
  ) {
    return this.products.findBy(actor, by);
  }

  @FieldResolver(() => String, { description: 'The name in the language of the request.' })
  name(@Root() product: Product, @Ctx() { locale }: Context) {
    return textIn(product, 'name', locale);
  }

  @FieldResolver(() => String, { description: 'The description in the language of the request.' })
  description(@Root() product: Product, @Ctx() { locale }: Context) {
    return textIn(product, 'description', locale);
  }

  @FieldResolver(() => String, { description: 'The name in the default language.' })
  originalName(@Root() { name }: Product) {
    return name;
  }

  @FieldResolver(() => String, { description: 'The description in the default language.' })
  originalDescription(@Root() { description }: Product) {
    return description;
  }

  @FieldResolver(() => [ProductTranslation], { description: 'Texts in other languages.' })
  translations(@Root() { translations }: Product) {
    return listTexts(translations);
  }

  @FieldResolver(() => Image, { description: 'Picture of the product.' })
  photo(@Root() { photo }: Product) {
    return imageSources(photo);
  }

  @FieldResolver(() => [ProductPicture], { description: 'All pictures of the product, `photo` first.' })
  pictures(@Root() product: Product) {
    return picturesOf(product).map(({ url, alt }) => ({ ...imageSources(url), alt }));
  }

  @FieldResolver(() => UnitPrice, { nullable: true, description: 'Price by weight, volume or piece.' })
  unitPrice(@Root() product: Product) {
    return unitPriceOf(product);
  }

  @FieldResolver(() => Money, { description: 'Price of one pack outside a sale.' })
  regularPrice(@Root() product: Product) {
    return regularPriceOf(product);
  }

  @FieldResolver(() => ProductSale, {
    nullable: true,
    description: 'The sale that is in force; for admins also a planned or ended one. Null for none.',
  })
  sale(@Root() product: Product, @Ctx() { actor }: Context) {
    const isShown = isOnSale(product) || isAdmin(actor, 'read:products');
    return isShown && product.salePrice !== null ? new ProductSale(product) : null;
  }

  @FieldResolver(() => Availability, { description: 'Availability of the product.' })
  availability(@Root() product: Product) {
    return availabilityOf(product);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units left, if the stock is low or empty; null otherwise.',
  })
  quantityLeft(@Root() product: Product) {
    return fewLeft(product);
  }

  @FieldResolver(() => [Product], {
    description: 'The sold sizes of its family, the smallest first; empty without a family.',
  })
  async familyProducts(
    @Arg('first', () => Int, { defaultValue: 24, description: 'Number of entries to return, at most 100.' })
    first: number,
    @Root() { family }: Product,
    @Ctx() { loaders }: Context,
  ) {
    checkFirst(first);
    return family === null ? [] : loaders.soldOfFamily.load({ of: family, limit: first });
  }

  @FieldResolver(() => [Product], { description: 'Other products of the same main category, newest first.' })
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
