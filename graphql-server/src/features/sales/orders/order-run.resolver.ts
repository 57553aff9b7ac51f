import { Ctx, Resolver } from 'type-graphql';
import { MAX_STOPS } from '@larder/shared/limits';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { IdArg, InputArg } from '../../../graphql/input-arg.js';
import { Order } from '../purchase/order.entity.js';
import { MissOrderInput, SetBagsInput, SetStopInput, UndoMissedOrderInput } from './order-run.inputs.js';
import type { OrderRunService } from './order-run.service.js';

@Resolver(() => Order)
export class OrderRunResolver {
  constructor(private readonly runs: OrderRunService) {}

  @Query(
    () => [Order],
    `Orders of a slot in the order of their stops, without rejected and cancelled ones; the first ${MAX_STOPS}. For admins.`,
  )
  slotRun(@IdArg('Id of the slot; see `BoardSlot.slotId`.') id: string, @Ctx() { actor }: Context) {
    return this.runs.list(actor, id);
  }

  @Mutation(
    () => [Order],
    'Moves an order to a place in the run of its slot, which it returns. Orders that come into the slot later\nare behind it. For admins.',
  )
  setStop(@InputArg(() => SetStopInput) { id, position }: SetStopInput, @Ctx() { actor }: Context) {
    return this.runs.setStop(actor, id, position);
  }

  @Mutation(() => Order, 'Sets the number of bags and crates of an order. For admins.')
  setBags(@InputArg(() => SetBagsInput) { id, ...counts }: SetBagsInput, @Ctx() { actor }: Context) {
    return this.runs.setBags(actor, id, counts);
  }

  @Mutation(
    () => Order,
    'Marks an order as missed, from the beginning of its slot on: nobody was there to take it, or it was not collected.\nIt is pending, and its customer has to choose another slot. For admins.',
  )
  missOrder(@InputArg(() => MissOrderInput) { id }: MissOrderInput, @Ctx() { actor }: Context) {
    return this.runs.miss(actor, id);
  }

  @Mutation(
    () => Order,
    'Returns an order to the slot in which it was marked as missed, until its customer was e-mailed or has chosen\nanother slot. For admins.',
  )
  undoMissedOrder(
    @InputArg(() => UndoMissedOrderInput) { id }: UndoMissedOrderInput,
    @Ctx() { actor }: Context,
  ) {
    return this.runs.undoMiss(actor, id);
  }
}
