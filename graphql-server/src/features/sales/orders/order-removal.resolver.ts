import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Order } from '../purchase/order.entity.js';
import { RemoveFromOrderInput } from './order-removal.inputs.js';
import type { OrderRemovalService } from './order-removal.service.js';

/** Changes of the goods of an order before it is packed. */
@Resolver(() => Order)
export class OrderRemovalResolver {
  constructor(private readonly removals: OrderRemovalService) {}

  @Mutation(
    () => Order,
    `Removes units from an order, which are refunded. For its customer until \`changeableUntil\`, for admins until it is
packed; \`CONFLICT\` afterwards.`,
  )
  removeFromOrder(
    @InputArg(() => RemoveFromOrderInput) input: RemoveFromOrderInput,
    @Ctx() { actor }: Context,
  ) {
    return this.removals.remove(actor, input);
  }

  @FieldResolver(
    () => Order,
    'The order to which it was added, whose delivery it shares; null for one of its own.',
    {
      nullable: true,
    },
  )
  addedTo(@Root() { addedToId }: Order, @Ctx() { loaders }: Context) {
    return addedToId === null ? null : loaders.order.load(addedToId);
  }

  @FieldResolver(() => [Order], 'The orders that were added to it, oldest first.')
  additions(@Root() { id }: Order, @Ctx() { loaders }: Context) {
    return loaders.additions.load(id);
  }

  @FieldResolver(
    () => Boolean,
    'Whether the caller may change the goods of the order: its customer until `changeableUntil`, while packing has\nnot started; admins until it is packed.',
  )
  async canChange(@Root() order: Order, @Ctx() context: Context) {
    const fulfilment = await context.loaders.fulfilment.load(order.checkoutId);
    if (!fulfilment) return false;
    const cutOffAt = await this.changeableUntil(order, context);
    return this.removals.canChange(context.actor, order, fulfilment, cutOffAt);
  }

  @FieldResolver(
    () => Date,
    'The cut-off of its slot: until then its customer may change it, unless packing starts before. Null without a slot.',
    { nullable: true },
  )
  async changeableUntil(@Root() { checkoutId }: Order, @Ctx() { loaders }: Context) {
    const slotId = (await loaders.fulfilment.load(checkoutId))?.slotId ?? null;
    return slotId === null ? null : loaders.slotCutOff.load(slotId);
  }
}
