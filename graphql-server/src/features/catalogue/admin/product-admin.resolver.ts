import { Arg, Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import { isAdmin } from '../../../common/actor.js';
import { TRASH_DAYS } from '@larder/shared/limits';
import type { PageArgs } from '../../../common/pagination.js';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { FilterArg, IdArg, InputArg } from '../../../graphql/input-arg.js';
import { restorableUntil } from '../../../common/trash.js';
import { User } from '../../users/user.entity.js';
import {
  AdjustProductStockInput,
  AdminProductFilter,
  AdminProductSort,
  CreateProductInput,
  DeletedProducts,
  DeleteProductInput,
  DeleteProductsInput,
  RestoreProductsInput,
  UpdateProductInput,
  UpdateProductsInput,
} from '../product/product-admin.inputs.js';
import type { ProductAdminService } from './product-admin.service.js';
import type { ProductBulkService } from './product-bulk.service.js';
import { DeletedProduct } from '../product/deleted-product.type.js';
import { ProductChange } from '../product/product-change.type.js';
import { Product } from '../product/product.entity.js';
import { ProductLookup } from '../product/product.inputs.js';
import { ProductConnection, ProductPage } from '../listing/product.resolver.js';

const DeletedProductConnection = connectionOf(DeletedProduct);
const DeletedProductPage = pageArgs(100);
const ProductChangeConnection = connectionOf(ProductChange);
const ProductChangePage = pageArgs(100);

const DeletedArg = () =>
  Arg('deleted', () => DeletedProducts, {
    defaultValue: DeletedProducts.EXCLUDE,
    description: 'Whether to find deleted products, whose `deletedAt` is not null.',
  });

/** The catalogue for admins. */
@Resolver(() => Product)
export class ProductAdminResolver {
  constructor(
    private readonly products: ProductAdminService,
    private readonly bulk: ProductBulkService,
  ) {}

  @Query(() => ProductConnection, 'Products of the shop, hidden ones included, and of its trash. For admins.')
  async adminProducts(
    @Args(() => ProductPage) page: PageArgs,
    @FilterArg(() => AdminProductFilter)
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

  @Query(
    () => Product,
    'Looks up a product by id, hidden ones included; null if there is none. For admins.',
    { nullable: true },
  )
  adminProduct(
    @IdArg('Id of the product.') id: string,
    @DeletedArg() deleted: DeletedProducts,
    @Ctx() { actor }: Context,
  ) {
    return this.products.find(actor, id, deleted);
  }

  @Query(
    () => Product,
    'Looks up a product by its id or one of its keys, hidden ones included; null if there is none. For admins.',
    { nullable: true },
  )
  adminProductBy(
    @Arg('by', () => ProductLookup, { description: 'Id or key of the product.' }) by: ProductLookup,
    @DeletedArg() deleted: DeletedProducts,
    @Ctx() { actor }: Context,
  ) {
    return this.products.findBy(actor, by, deleted);
  }

  @Query(
    () => DeletedProductConnection,
    'Products that were deleted and not restored, in the trash or for good, the first deleted first. For admins.',
  )
  async deletedProducts(@Args(() => DeletedProductPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new DeletedProductConnection(await this.products.deleted(actor, page));
  }

  @Query(
    () => ProductChangeConnection,
    'The last change of each product that was saved or deleted, the first changed first. For admins.',
  )
  async productChanges(@Args(() => ProductChangePage) page: PageArgs, @Ctx() { actor }: Context) {
    return new ProductChangeConnection(await this.products.changes(actor, page));
  }

  @Query(() => [String], 'Names of families of products, A to Z. For admins.')
  productFamilies(@Ctx() { actor }: Context) {
    return this.products.families(actor);
  }

  @Mutation(() => Product, 'Adds a product to the shop. For admins.')
  createProduct(@InputArg(() => CreateProductInput) input: CreateProductInput, @Ctx() { actor }: Context) {
    return this.products.create(actor, input);
  }

  @Mutation(() => Product, 'Changes a product. For admins.')
  updateProduct(@InputArg(() => UpdateProductInput) input: UpdateProductInput, @Ctx() { actor }: Context) {
    return this.products.update(actor, input);
  }

  @Mutation(
    () => Product,
    'Adds to the stock of a product or subtracts from it, correctly under concurrent purchases. For admins.',
  )
  adjustProductStock(
    @InputArg(() => AdjustProductStockInput) input: AdjustProductStockInput,
    @Ctx() { actor }: Context,
  ) {
    return this.products.adjustStock(actor, input);
  }

  @Mutation(() => [Product], 'Changes several products in the same way: all of them or none. For admins.')
  updateProducts(@InputArg(() => UpdateProductsInput) input: UpdateProductsInput, @Ctx() { actor }: Context) {
    return this.bulk.update(actor, input);
  }

  @Mutation(
    () => Product,
    `Moves a product into the trash, where it can be restored for ${TRASH_DAYS} days. For admins.`,
  )
  deleteProduct(@InputArg(() => DeleteProductInput) { id }: DeleteProductInput, @Ctx() { actor }: Context) {
    return this.products.delete(actor, id);
  }

  @Mutation(
    () => [Product],
    `Moves several products into the trash, where they can be restored for ${TRASH_DAYS} days: all of them or none.\nFor admins.`,
  )
  deleteProducts(
    @InputArg(() => DeleteProductsInput) { ids }: DeleteProductsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.bulk.delete(actor, ids);
  }

  @Mutation(
    () => [Product],
    'Restores several products from the trash, with all they had: all of them, or none and `NOT_FOUND`. For admins.',
  )
  restoreProducts(
    @InputArg(() => RestoreProductsInput) { ids }: RestoreProductsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.bulk.restore(actor, ids);
  }

  @FieldResolver(
    () => Date,
    'Time when the product was deleted, for admins; null if it was not, and for others.',
    { nullable: true },
  )
  deletedAt(@Root() { deletedAt }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? deletedAt : null;
  }

  @FieldResolver(
    () => User,
    'User who deleted the product, for admins; null if it was not deleted, and for others.',
    { nullable: true },
  )
  deletedBy(@Root() { id, deletedAt }: Product, @Ctx() { actor, loaders }: Context) {
    return deletedAt && isAdmin(actor, 'read:customers') ? loaders.deleterOfProduct.load(id) : null;
  }

  @FieldResolver(
    () => Date,
    'Time until which the deleted product can be restored, for admins; null if it was not deleted, and for others.',
    { nullable: true },
  )
  restorableUntil(@Root() { deletedAt }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? restorableUntil(deletedAt) : null;
  }

  @FieldResolver(() => Int, 'Units in stock, for admins; null if the stock is not counted, and for others.', {
    nullable: true,
  })
  stock(@Root() { stock }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? stock : null;
  }

  @FieldResolver(
    () => Int,
    'Grows with every change of the product, also of its stock by a purchase, for admins; null for others.',
    { nullable: true },
  )
  revision(@Root() { revision }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? revision : null;
  }

  @FieldResolver(() => Int, 'Units reserved for customers who are paying, for admins; null for others.', {
    nullable: true,
  })
  held(@Root() { held }: Product, @Ctx() { actor }: Context) {
    return isAdmin(actor, 'read:products') ? held : null;
  }
}
