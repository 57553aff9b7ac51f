import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { Refund } from './refund.entity.js';
import type { RefundService } from './refund.service.js';

const RefundConnection = connectionOf(Refund);
const RefundPage = pageArgs(20);

@Resolver(() => Refund)
export class RefundResolver {
  constructor(private readonly refunds: RefundService) {}

  @Query(() => RefundConnection, {
    description: `Refunds of the signed-in customer's payments that have no order, newest first. Refunds in the timeline of an order are left out.`,
  })
  async myRefundsWithoutOrder(@Args(() => RefundPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new RefundConnection(await this.refunds.listWithoutOrder(actor, page));
  }
}
