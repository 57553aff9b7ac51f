import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { nextStatus } from '../purchase/fulfilment-process.js';
import { Fulfilment, FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { SetFulfilmentStatusInput, StartPackingInput } from './order.inputs.js';
import type { OrderStepsService } from './order-steps.service.js';

/** How far orders are on the way to their customers. */
@Resolver(() => Fulfilment)
export class OrderStepsResolver {
  constructor(private readonly steps: OrderStepsService) {}

  @Mutation(
    () => [Order],
    'Starts packing orders, so that customers can no longer cancel them. For admins.\nStarts all of them, or none and `CONFLICT` if one is not `PENDING`.',
  )
  startPacking(
    @InputArg(() => StartPackingInput) { ids, expectedRefunded }: StartPackingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.steps.startPacking(actor, ids, expectedRefunded);
  }

  @Mutation(
    () => [Order],
    `Sets the status of the fulfilments of orders, from which their own follows: of all of them, or of none and
\`CONFLICT\` if one cannot have it. For admins.`,
  )
  setFulfilmentStatus(
    @InputArg(() => SetFulfilmentStatusInput) { ids, status, ...terms }: SetFulfilmentStatusInput,
    @Ctx() { actor }: Context,
  ) {
    return this.steps.setFulfilmentStatus(actor, ids, status, terms);
  }

  @FieldResolver(
    () => FulfilmentStatus,
    'The status that usually follows; null for orders that are with their customers, rejected or cancelled.',
    { nullable: true },
  )
  nextStatus(@Root() fulfilment: Fulfilment) {
    return nextStatus(fulfilment);
  }
}
