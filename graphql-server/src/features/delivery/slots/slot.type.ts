import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
import { FEW_SLOT_PLACES } from '@larder/shared/limits';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import { SlotState, type CalendarSlot } from './slot-calendar.js';

registerEnum({ SlotState }, 'Whether a slot can be ordered.', {
  FREE: 'One more order fits.',
  FULL: 'No further order of so many units fits.',
  CLOSED: 'The shop takes no more orders.',
  PAST: 'The cut-off has passed.',
});

@ObjectType({ description: 'A slot of a delivery or a collection, named by `templateId` and `day`.' })
export class DeliverySlot {
  @Field(() => ID, 'Template of the slot.')
  templateId!: string;

  @Field(() => GraphQLLocalDate, "Day of the slot in the shop's time zone.")
  day!: string;

  @Field(() => Date, 'Time at which it begins.')
  startsAt!: Date;

  @Field(() => Date, 'Time at which it ends.')
  endsAt!: Date;

  @Field(() => Date, 'Time until which it can be ordered.')
  cutOffAt!: Date;

  @Field(() => SlotState, 'Whether it can be ordered.')
  state!: SlotState;

  @NullableField(() => Int, `Orders that fit, up to ${FEW_SLOT_PLACES}; null for more.`)
  placesLeft!: number | null;
}

@ObjectType({ description: 'A slot with the orders in it, for admins; named by `templateId` and `day`.' })
export class BoardSlot {
  @Field(() => ID, 'Template of the slot, which may have ended.')
  templateId!: string;

  @Field(() => GraphQLLocalDate, "Day of the slot in the shop's time zone.")
  day!: string;

  @NullableField(() => ID, 'Id by which orders name it; null while it is as its template says.')
  slotId!: string | null;

  @Field(() => FulfilmentMethod, 'Delivery or collection.')
  method!: FulfilmentMethod;

  @Field(() => [ID], 'The areas that it is for; empty for all.')
  areaIds!: readonly string[];

  @NullableField(() => ID, 'The place of the collection.')
  placeId!: string | null;

  @Field(() => Date, 'Time at which it begins.')
  startsAt!: Date;

  @Field(() => Date, 'Time at which it ends.')
  endsAt!: Date;

  @Field(() => Date, 'Time until which it can be ordered.')
  cutOffAt!: Date;

  @Field(() => SlotState, 'Whether customers of all areas can order it.')
  state!: SlotState;

  @NullableField(() => Date, 'Time at which an admin closed it; null while it is open.')
  closedAt!: Date | null;

  @NullableField(() => Int, 'Orders that it takes, with the added ones; null for any number.')
  capacityOrders!: number | null;

  @NullableField(() => Int, 'Units that it takes, with the added ones; null for any number.')
  capacityItems!: number | null;

  @Field(() => Int, 'Orders that an admin has added to its capacity.')
  extraOrders!: number;

  @Field(() => Int, 'Units that an admin has added to its capacity.')
  extraItems!: number;

  @Field(() => Int, 'Orders in it that are neither rejected nor cancelled.')
  bookedOrders!: number;

  @Field(() => Int, 'Units of these orders.')
  bookedItems!: number;

  @Field(() => Int, 'Checkouts that hold a place for some minutes.')
  heldOrders!: number;

  @Field(() => Int, 'Units of these checkouts.')
  heldItems!: number;
}

/** As customers see it: the exact number of places is of use to competitors only. */
export const shownSlot = ({ template, left, ...slot }: CalendarSlot): DeliverySlot => ({
  ...slot,
  templateId: template.id,
  placesLeft: left.orders !== null && left.orders <= FEW_SLOT_PLACES ? left.orders : null,
});

export const slotOfBoard = ({ template, slot, capacity, ...times }: CalendarSlot): BoardSlot => ({
  ...times,
  templateId: template.id,
  slotId: slot?.id ?? null,
  method: template.method,
  areaIds: template.areaIds,
  placeId: template.placeId,
  closedAt: slot?.closedAt ?? null,
  capacityOrders: capacity.orders,
  capacityItems: capacity.items,
  extraOrders: slot?.extraOrders ?? 0,
  extraItems: slot?.extraItems ?? 0,
  bookedOrders: slot?.bookedOrders ?? 0,
  bookedItems: slot?.bookedItems ?? 0,
  heldOrders: slot?.heldOrders ?? 0,
  heldItems: slot?.heldItems ?? 0,
});
