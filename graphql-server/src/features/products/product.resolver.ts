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
import { Money } from '../../common/money-scalar.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { Public } from '../../graphql/public.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { Availability, availabilityOf, fewLeft } from './availability.js';
import { checkFirst } from './product-pages.js';
import { Product } from './product.entity.js';
import { ProductFilter, ProductLookup, ProductSort } from './product.inputs.js';
import type { ProductService } from './product.service.js';
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

  @FieldResolver(() => Image, { description: 'Picture of the product.' })
  photo(@Root() { photo }: Product) {
    return imageSources(photo);
  }

  @FieldResolver(() => UnitPrice, { nullable: true, description: 'Price by weight, volume or piece.' })
  unitPrice(@Root() product: Product) {
    return unitPriceOf(product);
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
    const newest = await loaders.newestOf.load({ category, limit: first + 1 });
    return newest.filter((product) => product.id !== id).slice(0, first);
  }
}
