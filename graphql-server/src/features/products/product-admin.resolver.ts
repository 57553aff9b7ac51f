import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAdmin } from '../../common/actor.js';
import type { PageArgs } from '../../common/pagination.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import {
  AdjustProductStockInput,
  AdminProductFilter,
  AdminProductSort,
  CreateProductInput,
  DeleteProductInput,
  DeleteProductsInput,
  UpdateProductInput,
  UpdateProductsInput,
} from './product-admin.inputs.js';
import type { ProductAdminService } from './product-admin.service.js';
import type { ProductBulkService } from './product-bulk.service.js';
import { Product } from './product.entity.js';
import { ProductConnection, ProductPage } from './product.resolver.js';

/** The catalogue for admins. */
@Resolver(() => Product)
export class ProductAdminResolver {
  constructor(
    private readonly products: ProductAdminService,
    private readonly bulk: ProductBulkService,
  ) {}

  @Query(() => ProductConnection, { description: 'Products of the shop, hidden ones included. For admins.' })
  async adminProducts(
    @Args(() => ProductPage) page: PageArgs,
    @Arg('filter', () => AdminProductFilter, {
      nullable: true,
      description: 'The filter; all when left out.',
    })
    filter: AdminProductFilter | undefined,
    @Arg('sort', () => AdminProductSort, {
      nullable: true,
      description: 'Sort key. Defaults to relevance for a search and to `NEWEST` otherwise.',
    })
    sort: AdminProductSort | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new ProductConnection(await this.products.list(actor, filter ?? {}, sort, page));
  }

  @Query(() => Product, {
    nullable: true,
    description: 'Looks up a product by id, hidden ones included; null if there is none. For admins.',
  })
  adminProduct(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() { actor }: Context,
  ) {
    return this.products.find(actor, id);
  }

  @Mutation(() => Product, { description: 'Adds a product to the shop. For admins.' })
  createProduct(@InputArg(() => CreateProductInput) input: CreateProductInput, @Ctx() { actor }: Context) {
    return this.products.create(actor, input);
  }

  @Mutation(() => Product, { description: 'Changes a product. For admins.' })
  updateProduct(@InputArg(() => UpdateProductInput) input: UpdateProductInput, @Ctx() { actor }: Context) {
    return this.products.update(actor, input);
  }

  @Mutation(() => Product, {
    description:
      'Adds to the stock of a product or subtracts from it, correctly under concurrent purchases. For admins.',
  })
  adjustProductStock(
    @InputArg(() => AdjustProductStockInput) input: AdjustProductStockInput,
    @Ctx() { actor }: Context,
  ) {
    return this.products.adjustStock(actor, input);
  }

  @Mutation(() => [Product], {
    description: 'Changes several products in the same way: all of them or none. For admins.',
  })
  updateProducts(@InputArg(() => UpdateProductsInput) input: UpdateProductsInput, @Ctx() { actor }: Context) {
    return this.bulk.update(actor, input);
  }

  @Mutation(() => Product, { description: 'Deletes a product for good. For admins.' })
  deleteProduct(@InputArg(() => DeleteProductInput) { id }: DeleteProductInput, @Ctx() { actor }: Context) {
    return this.products.delete(actor, id);
  }

  @Mutation(() => [Product], {
    description: 'Deletes several products for good: all of them or none. For admins.',
  })
  deleteProducts(
    @InputArg(() => DeleteProductsInput) { ids }: DeleteProductsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.bulk.delete(actor, ids);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units in stock, for admins; null if the stock is not counted, and for others.',
  })
  stock(@Root() { stock }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? stock : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units reserved for customers who are paying, for admins; null for others.',
  })
  held(@Root() { held }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? held : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Stock at or below which the product is low, for admins; null for the default, and for others.',
  })
  lowStockThreshold(@Root() { lowStockThreshold }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? lowStockThreshold : null;
  }
}
