import { GraphQLLocalDate } from 'graphql-scalars';
import { Arg, Ctx, Int, Resolver, Root } from 'type-graphql';
import { MAX_SLOT_DAYS } from '@larder/shared/limits';
import { FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { IdArg, InputArg } from '../../../graphql/input-arg.js';
import { DeliverySlot, shownSlot } from '../../delivery/slots/slot.type.js';
import { Order } from '../purchase/order.entity.js';
import { MoveOrderInput } from './order.inputs.js';
import { canMoveOrder } from './order.policy.js';
import type { OrderSlotService } from './order-slot.service.js';

@Resolver(() => Order)
export class OrderSlotResolver {
  constructor(private readonly slots: OrderSlotService) {}

  @Query(
    () => [DeliverySlot],
    'Slots that fit an order of the caller, any order for admins, by their beginning.',
  )
  async orderSlots(
    @IdArg('Id of the order.') id: string,
    @Arg('from', () => GraphQLLocalDate, { nullable: true, description: 'First day; today when left out.' })
    from: string | null,
    @Arg('days', () => Int, { defaultValue: 7, description: `Number of days, from 1 to ${MAX_SLOT_DAYS}.` })
    days: number,
    @Ctx() { actor }: Context,
  ) {
    return (await this.slots.slots(actor, id, from ?? null, days)).map(shownSlot);
  }

  @Mutation(
    () => Order,
    'Moves an order to another slot. For admins, until it is shipped; for its customer, when the shop has\nmoved it, or when its slot was gone as they paid.',
  )
  moveOrder(@InputArg(() => MoveOrderInput) { id, slot }: MoveOrderInput, @Ctx() { actor }: Context) {
    return this.slots.move(actor, id, slot);
  }

  @FieldResolver(() => Boolean, 'Whether the caller may move the order to another slot; see `moveOrder`.')
  async canMove(@Root() order: Order, @Ctx() { actor, loaders }: Context) {
    const fulfilment = await loaders.fulfilment.load(order.checkoutId);
    return fulfilment !== undefined && canMoveOrder(actor, order, fulfilment);
  }
}
