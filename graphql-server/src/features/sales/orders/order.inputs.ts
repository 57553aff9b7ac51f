import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field, IdsField, OptionalField, idInput, registerEnum } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { SlotInput } from '../../delivery/slots/slot.inputs.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderStatus } from '../purchase/order.entity.js';
import { MAX_ORDERS_AT_ONCE, MAX_REFUND_REASON_LENGTH, MAX_SEARCH_LENGTH } from '@larder/shared/limits';
import { ArrayMaxSize, ArrayMinSize, IsUUID } from '../../../common/rules.js';

export enum DeletedOrders {
  EXCLUDE = 'exclude',
  INCLUDE = 'include',
  ONLY = 'only',
}
registerEnum({ DeletedOrders }, 'Filter for orders that were deleted from a list.', {
  EXCLUDE: 'Without them.',
  INCLUDE: 'With them.',
  ONLY: 'Only deleted orders.',
});

export enum OrderSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  NUMBER_ASC = 'number_asc',
  NUMBER_DESC = 'number_desc',
  NAME_ASC = 'name_asc',
  NAME_DESC = 'name_desc',
  ADDRESS_ASC = 'address_asc',
  ADDRESS_DESC = 'address_desc',
  PHONE_ASC = 'phone_asc',
  PHONE_DESC = 'phone_desc',
  ITEMS_ASC = 'items_asc',
  ITEMS_DESC = 'items_desc',
  TOTAL_ASC = 'total_asc',
  TOTAL_DESC = 'total_desc',
  STATUS_ASC = 'status_asc',
  STATUS_DESC = 'status_desc',
}
const byText = (field: string, direction: string): string =>
  `Sort by the first 100 characters of the ${field}, ${direction}, ignoring case, accents and punctuation.`;
registerEnum(
  { OrderSort },
  'Sort keys for orders for admins. Of equal orders, ascending keys have the oldest first and descending keys the newest.',
  {
    NEWEST: 'Newest first.',
    OLDEST: 'Oldest first.',
    NUMBER_ASC: 'Lowest order number first.',
    NUMBER_DESC: 'Highest order number first.',
    NAME_ASC: byText('recipient', 'A to Z'),
    NAME_DESC: byText('recipient', 'Z to A'),
    ADDRESS_ASC: byText('address', 'A to Z'),
    ADDRESS_DESC: byText('address', 'Z to A'),
    PHONE_ASC: byText('phone number', '0 to 9'),
    PHONE_DESC: byText('phone number', '9 to 0'),
    ITEMS_ASC: 'Fewest items first: the units of all lines, each line by `GRAMS` as one.',
    ITEMS_DESC: 'Most items first: the units of all lines, each line by `GRAMS` as one.',
    TOTAL_ASC: 'Smallest total first, in minor units of any currency.',
    TOTAL_DESC: 'Largest total first, in minor units of any currency.',
    STATUS_ASC: 'Sort by status: pending, rejected, shipped.',
    STATUS_DESC: 'Sort by status: shipped, rejected, pending.',
  },
);

@InputType({ description: 'Filters for orders; all conditions apply.' })
export class OrderFilter {
  @OptionalField(() => ID, 'Orders that contain this product.')
  @IsUUID()
  productId?: string | null;

  @OptionalField(() => ID, 'Orders in this slot, by `BoardSlot.slotId`, with rejected and cancelled ones.')
  @IsUUID()
  slotId?: string | null;

  @OptionalField(
    () => Boolean,
    'True for orders whose customers have to choose a slot; see `Fulfilment.needsSlotSince`.',
  )
  needsSlot?: boolean | null;

  @OptionalField(() => Boolean, 'True for orders with money to be paid or paid back; see `Order.due`.')
  isUnpaid?: boolean | null;

  @OptionalField(() => [ID], `Orders with one of these ids, at most ${MAX_ORDERS_AT_ONCE}.`)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID({ each: true })
  ids?: string[] | null;

  @OptionalField(() => [Int], `Orders with one of these order numbers, at most ${MAX_ORDERS_AT_ONCE}.`)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  numbers?: number[] | null;

  @OptionalField(() => OrderStatus, 'Orders with this status.')
  status?: OrderStatus | null;

  @OptionalField(() => [FulfilmentStatus], 'Orders whose fulfilment has one of these statuses.')
  @ArrayMinSize(1)
  fulfilmentStatuses?: FulfilmentStatus[] | null;

  @OptionalField(() => Date, 'Orders placed at this time or later.')
  placedFrom?: Date | null;

  @OptionalField(() => Date, 'Orders placed before this time.')
  placedBefore?: Date | null;

  @OptionalField(
    () => String,
    `Orders with all of these words in recipient, e-mail address, address or names of products
(in the language of the purchase).
Phone numbers and ids are searched for words of five characters and more.
An order number, such as \`20\`, \`#20\` or \`Order 20\`, finds that order alone.
Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.`,
  )
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @OptionalField(
    () => DeletedOrders,
    'Whether to include orders deleted from this list. Defaults to `EXCLUDE`, and to `INCLUDE` with `ids` or `numbers`.',
  )
  deleted?: DeletedOrders | null;
}

@InputType({ description: 'An order, and the slot that it moves to.' })
export class MoveOrderInput extends idInput('The order to move.') {
  @Field(() => SlotInput, 'The slot.')
  @ValidateNested()
  slot!: SlotInput;
}

@InputType({ description: 'A payment that is retained although its order is rejected.' })
export class KeepPaymentInput {
  @Field(
    () => String,
    `Reason for keeping the payment, which the customer can read, up to ${MAX_REFUND_REASON_LENGTH} characters.`,
  )
  @IsTypedText({ min: 1, max: MAX_REFUND_REASON_LENGTH })
  reason!: string;
}

@InputType()
abstract class StatusChangeInput {
  @Field(() => OrderStatus, 'The new status; any may follow any other.')
  status!: OrderStatus;

  @OptionalField(
    () => Boolean,
    `Whether to refund the rest of the payment; only with \`REJECTED\`, also for rejected orders.
Defaults to true for orders that become rejected, and without \`keepPayment\`.`,
  )
  refund?: boolean | null;

  @OptionalField(
    () => KeepPaymentInput,
    'Keeps the rest of the payment; only with `REJECTED`, and required there if `refund` is false.',
  )
  @ValidateNested()
  keepPayment?: KeepPaymentInput | null;

  @OptionalField(
    () => Boolean,
    'Whether to restock the goods; only with `REJECTED`. Defaults to true until packing starts.',
  )
  restock?: boolean | null;

  @OptionalField(
    () => Money,
    'Sum of the refunds so far. Required after a refund for `PENDING` and `SHIPPED`;\nthe error `CONFLICT` has the value as `refunded`.',
  )
  expectedRefunded?: number | null;
}

@InputType({ description: 'A new status for an order.' })
export class SetOrderStatusInput extends StatusChangeInput {
  @Field(() => ID, 'The order.')
  id!: string;
}

@InputType({ description: 'A new status for several orders.' })
export class SetOrderStatusesInput extends StatusChangeInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];
}

@InputType({ description: 'Orders to start packing.' })
export class StartPackingInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];

  @OptionalField(
    () => Money,
    'Sum of the refunds so far. Required if one of the orders was refunded in full;\nthe error `CONFLICT` has the value as `refunded`.',
  )
  expectedRefunded?: number | null;
}

@InputType({ description: 'A new status for the fulfilments of orders.' })
export class SetFulfilmentStatusInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];

  @Field(
    () => FulfilmentStatus,
    'The new status. `OUT` and `DELIVERED` are for deliveries, `READY` and `COLLECTED` for collections.\nFor `REJECTED` there is `setOrderStatus`.',
  )
  status!: FulfilmentStatus;

  @OptionalField(
    () => FulfilmentStatus,
    'The status that the fulfilments have, as for undoing; `CONFLICT` if one has another. Defaults to any.',
  )
  from?: FulfilmentStatus | null;

  @OptionalField(
    () => Money,
    'Sum of the refunds so far. Required after a refund if the status of an order changes,\nand to pick or pack one that was refunded in full; the error `CONFLICT` has the value as `refunded`.',
  )
  expectedRefunded?: number | null;
}

@InputType({ description: 'The order to cancel.' })
export class CancelOrderInput extends idInput('Id of the order.') {}

@InputType({ description: 'The orders to restore.' })
export class RestoreOrdersInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];
}

@InputType({ description: 'The order to delete.' })
export class DeleteOrderInput extends idInput('Id of the order.') {}
