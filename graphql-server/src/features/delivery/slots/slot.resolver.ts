import { GraphQLLocalDate } from 'graphql-scalars';
import { Arg, Args, ArgsType, Ctx, ID, Int, Resolver } from 'type-graphql';
import {
  MAX_LEAD_DAYS,
  MAX_LINES,
  MAX_POSTCODE_LENGTH,
  MAX_QUANTITY,
  MAX_SLOT_DAYS,
} from '@larder/shared/limits';
import { Field, FieldResolver, Mutation, OptionalField, Query } from '../../../common/graphql-fields.js';
import { IsUUID, MaxLength } from '../../../common/rules.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Public } from '../../../graphql/public.js';
import { Shop } from '../../shop/shop.resolver.js';
import { SetExtraPlacesInput, SlotInput } from './slot.inputs.js';
import { IsWithin } from './slot-template.inputs.js';
import type { SlotService } from './slot.service.js';
import { BoardSlot, DeliverySlot, shownSlot, slotOfBoard } from './slot.type.js';

const DAYS = `Number of days, from 1 to ${MAX_SLOT_DAYS}.`;
const FROM = 'First day; today when left out.';

/** Where a customer wants to get their order. */
@ArgsType()
class SlotPlaceArgs {
  @OptionalField(
    () => String,
    'Country of a delivery, as an ISO 3166-1 code of two letters; the only one of the areas when left out.',
  )
  @MaxLength(2)
  country?: string | null;

  @OptionalField(() => String, 'Postcode of a delivery, as it is typed.')
  @MaxLength(MAX_POSTCODE_LENGTH)
  postcode?: string | null;

  @OptionalField(() => ID, 'Place of a collection, in place of country and postcode.')
  @IsUUID()
  placeId?: string | null;

  @OptionalField(
    () => ID,
    'Area of a delivery, in place of country and postcode; one that is not stored has the slots of all areas.',
  )
  @IsUUID()
  areaId?: string | null;
}

@ArgsType()
class DeliverySlotsArgs extends SlotPlaceArgs {
  @OptionalField(() => GraphQLLocalDate, FROM)
  from?: string | null;

  @Field(() => Int, DAYS, { defaultValue: 7 })
  days!: number;

  @Field(
    () => Int,
    'Units of the order, each line by `GRAMS` as one, for slots that take a number of units.',
    { defaultValue: 1 },
  )
  @IsWithin(1, MAX_LINES * MAX_QUANTITY)
  items!: number;

  @Field(() => Int, 'The highest `leadDays` of the products of the order.', { defaultValue: 0 })
  @IsWithin(0, MAX_LEAD_DAYS)
  leadDays!: number;
}

const placeOf = ({ country, postcode, placeId, areaId }: SlotPlaceArgs) => ({
  country: country ?? null,
  postcode: postcode ?? '',
  placeId: placeId ?? null,
  areaId: areaId ?? null,
});

@Resolver(() => Shop)
export class ShopSlotsResolver {
  constructor(private readonly slots: SlotService) {}

  @FieldResolver(
    () => Boolean,
    'Whether customers choose slots: the shop has areas and weekly slots; with arguments, those of a postcode or a place, although none may be free.',
  )
  hasSlots(@Args(() => SlotPlaceArgs) args: SlotPlaceArgs) {
    const { country, postcode, placeId, areaId } = args;
    return this.slots.areOffered(
      (country ?? postcode ?? placeId ?? areaId ?? null) === null ? null : placeOf(args),
    );
  }
}

@Resolver()
export class SlotResolver {
  constructor(private readonly slots: SlotService) {}

  @Public()
  @Query(
    () => [DeliverySlot],
    'Slots that customers of a postcode, or at a place, may choose from, by their beginning; none where the shop does not deliver.',
  )
  async deliverySlots(@Args(() => DeliverySlotsArgs) args: DeliverySlotsArgs, @Ctx() { actor }: Context) {
    const { from = null, days, items, leadDays } = args;
    const query = { ...placeOf(args), from, days, items, leadDays };
    return (await this.slots.offered(actor, query)).map(shownSlot);
  }

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
