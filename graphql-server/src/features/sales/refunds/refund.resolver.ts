import { Args, Ctx, Resolver } from 'type-graphql';
import { Query } from '../../../common/graphql-fields.js';
import type { PageArgs } from '../../../common/pagination.js';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { Refund } from '../purchase/refund.entity.js';
import type { RefundService } from './refund.service.js';

const RefundConnection = connectionOf(Refund);
const RefundPage = pageArgs(20);

@Resolver(() => Refund)
export class RefundResolver {
  constructor(private readonly refunds: RefundService) {}

  @Query(
    () => RefundConnection,
    'Refunds of the signed-in customer that are in the timeline of no order, newest first.',
  )
  async myRefundsWithoutOrder(@Args(() => RefundPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new RefundConnection(await this.refunds.listWithoutOrder(actor, page));
  }
}
