import { GraphQLLocalDate } from 'graphql-scalars';
import { Arg, Ctx, Int, Resolver } from 'type-graphql';
import { MAX_SLOT_DAYS } from '@larder/shared/limits';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { SetExtraPlacesInput, SlotInput } from './slot.inputs.js';
import type { SlotService } from './slot.service.js';
import { BoardSlot, slotOfBoard } from './slot.type.js';

const DAYS = `Number of days, from 1 to ${MAX_SLOT_DAYS}.`;
const FROM = 'First day; today when left out.';
@Resolver()
export class SlotResolver {
  constructor(private readonly slots: SlotService) {}

  @Query(() => [BoardSlot], 'All slots of days with the orders in them, by their beginning. For admins.')
  async slotBoard(
    @Arg('from', () => GraphQLLocalDate, { nullable: true, description: FROM }) from: string | null,
    @Arg('days', () => Int, { defaultValue: 7, description: DAYS }) days: number,
    @Ctx() { actor }: Context,
  ) {
    return (await this.slots.board(actor, from ?? null, days)).map(slotOfBoard);
  }

  @Mutation(
    () => BoardSlot,
    'Takes no more orders in a slot; orders and checkouts in it keep their places. For admins.',
  )
  async closeSlot(@InputArg(() => SlotInput) input: SlotInput, @Ctx() { actor }: Context) {
    return slotOfBoard(await this.slots.close(actor, input));
  }

  @Mutation(() => BoardSlot, 'Takes orders in a slot again. For admins.')
  async reopenSlot(@InputArg(() => SlotInput) input: SlotInput, @Ctx() { actor }: Context) {
    return slotOfBoard(await this.slots.reopen(actor, input));
  }

  @Mutation(() => BoardSlot, 'Adds places to what a slot takes. For admins.')
  async setExtraPlaces(
    @InputArg(() => SetExtraPlacesInput) input: SetExtraPlacesInput,
    @Ctx() { actor }: Context,
  ) {
    return slotOfBoard(await this.slots.setExtraPlaces(actor, input));
  }
}
