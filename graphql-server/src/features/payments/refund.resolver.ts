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
    description:
      'What the signed-in person has paid and gets back because there is no order of it, newest first. What the timeline of an order tells of is not among it.',
  })
  async myRefundsWithoutOrder(@Args(() => RefundPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new RefundConnection(await this.refunds.listWithoutOrder(actor, page));
  }
}
