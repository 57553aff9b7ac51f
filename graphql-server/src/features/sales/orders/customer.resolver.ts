import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver } from '../../../common/graphql-fields.js';
import type { PageArgs } from '../../../common/pagination.js';
import { pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { User } from '../../users/user.entity.js';
import { CustomerSpending } from './customer-spending.js';
import { canSeeOrder, markFor } from './order.policy.js';
import { OrderConnection } from './order.resolver.js';

const CustomerOrderPage = pageArgs(10);

/** The orders of a user. */
@Resolver(() => User)
export class CustomerResolver {
  @FieldResolver(
    () => OrderConnection,
    'Their orders, newest first; null for everybody but the user and admins.',
    { nullable: true },
  )
  async orders(
    @Root() user: User,
    @Args(() => CustomerOrderPage) { first, after }: PageArgs,
    @Ctx() { actor, loaders }: Context,
  ) {
    if (!canSeeOrder(actor, { userId: user.id })) return null;
    const args = { first, after: after ?? null, mark: markFor(actor) };
    return new OrderConnection(await loaders.customerOrders.load({ of: user.id, args }));
  }

  @FieldResolver(() => CustomerSpending, 'Their spending; null for everybody but the user and admins.', {
    nullable: true,
  })
  spending(@Root() user: User, @Ctx() { actor, loaders }: Context) {
    return canSeeOrder(actor, { userId: user.id }) ? loaders.customerSpending.load(user.id) : null;
  }
}
