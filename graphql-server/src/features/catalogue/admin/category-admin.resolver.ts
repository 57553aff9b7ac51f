import { Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../../common/graphql-fields.js';
import { isAdmin } from '../../../common/actor.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import type { CategoryAdminService } from './category-admin.service.js';
import { Category } from '../categories/category.entity.js';
import {
  CreateCategoryInput,
  DeleteCategoryInput,
  MoveCategoryInput,
  UpdateCategoryInput,
} from '../categories/category.inputs.js';

/** The categories for admins. */
@Resolver(() => Category)
export class CategoryAdminResolver {
  constructor(private readonly categories: CategoryAdminService) {}

  @Mutation(() => Category, 'Adds a category behind the others. For admins.')
  createCategory(@InputArg(() => CreateCategoryInput) input: CreateCategoryInput, @Ctx() { actor }: Context) {
    return this.categories.create(actor, input);
  }

  @Mutation(() => Category, 'Changes a category. For admins.')
  updateCategory(@InputArg(() => UpdateCategoryInput) input: UpdateCategoryInput, @Ctx() { actor }: Context) {
    return this.categories.update(actor, input);
  }

  @Mutation(
    () => Category,
    'Moves a category. Menus, tiles and sections have the order of its new neighbours from then on. For admins.',
  )
  moveCategory(@InputArg(() => MoveCategoryInput) input: MoveCategoryInput, @Ctx() { actor }: Context) {
    return this.categories.move(actor, input);
  }

  @Mutation(
    () => ID,
    'Deletes a category and returns its id; `CONFLICT` with the number of its `products` or `children` while it has some. For admins.',
  )
  deleteCategory(@InputArg(() => DeleteCategoryInput) input: DeleteCategoryInput, @Ctx() { actor }: Context) {
    return this.categories.delete(actor, input);
  }

  @FieldResolver(
    () => Int,
    'Number of products in it alone, with hidden ones and those in the trash, for admins; null for others.',
    { nullable: true },
  )
  adminProductCount(@Root() { id }: Category, @Ctx() { actor, loaders }: Context) {
    return isAdmin(actor, 'read:products') ? loaders.allInCategory.load(id) : null;
  }
}
