import { Arg, Ctx, ID, Resolver, Root } from 'type-graphql';
import { MAX_ORDERS_TO_PICK } from '@larder/shared/limits';
import { isAdmin } from '../../../common/actor.js';
import { FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { User } from '../../users/user.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PickResult } from './pick-result.type.js';
import { AssignPickerInput, PickLinesInput, UnassignPickerInput } from './picking.inputs.js';
import type { PickingService } from './picking.service.js';

/** Picking of orders, line by line. */
@Resolver(() => Fulfilment)
export class PickingResolver {
  constructor(private readonly picking: PickingService) {}

  @Query(
    () => [Order],
    `Orders to pick, by the beginning of their slots, those without one last; the first ${MAX_ORDERS_TO_PICK}.
Without those whose customers have to choose a slot. For admins.`,
  )
  ordersToPick(
    @Arg('slotId', () => ID, {
      nullable: true,
      description: 'Slot of the orders; see `BoardSlot.slotId`. Defaults to all.',
    })
    slotId: string | null,
    @Arg('mine', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list only those that the caller picks, also without a slot.',
    })
    mine: boolean,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.list(actor, slotId ?? null, mine);
  }

  @Mutation(
    () => [Order],
    `Makes the caller the picker of orders, and starts packing them: all of them, or none and \`CONFLICT\` if one
has another picker. For admins.`,
  )
  assignPicker(
    @InputArg(() => AssignPickerInput) { ids, takeOver }: AssignPickerInput,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.assign(actor, ids, takeOver ?? false);
  }

  @Mutation(
    () => [Order],
    'Ends that the caller picks orders. Those without a picked line are new again. For admins.',
  )
  unassignPicker(
    @InputArg(() => UnassignPickerInput) { ids }: UnassignPickerInput,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.unassign(actor, ids);
  }

  @Mutation(
    () => [PickResult],
    `Stores what was picked of lines of orders that the caller picks. Each line is for itself; sending it again
changes nothing. Once an order is packed, what is short of it is refunded, and what it weighs less than was paid
for. For admins.`,
  )
  pickLines(@InputArg(() => PickLinesInput) { picks }: PickLinesInput, @Ctx() { actor }: Context) {
    return this.picking.pick(
      actor,
      picks.map(({ lineId, quantity, grams, weightConfirmed }) => ({
        lineId,
        quantity: quantity ?? null,
        grams: grams ?? null,
        weightConfirmed: weightConfirmed ?? false,
      })),
    );
  }

  @FieldResolver(
    () => User,
    'User who picks the order, or picked it, for admins; null for none, and for others.',
    {
      nullable: true,
    },
  )
  picker(@Root() { pickerId }: Fulfilment, @Ctx() { actor, loaders }: Context) {
    return pickerId !== null && isAdmin(actor, 'read:fulfilments') ? loaders.user.load(pickerId) : null;
  }
}
