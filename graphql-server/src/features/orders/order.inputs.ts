import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { IsTypedText } from '../../common/text-validator.js';
import { OrderStatus } from './order.entity.js';
import { MAX_ORDERS_AT_ONCE, MAX_SEARCH_LENGTH } from '../../common/limits.js';

export enum DeletedOrders {
  EXCLUDE = 'exclude',
  INCLUDE = 'include',
  ONLY = 'only',
}
registerEnumType(DeletedOrders, {
  name: 'DeletedOrders',
  description: 'Filter for orders that were deleted from a list.',
  valuesConfig: {
    EXCLUDE: { description: 'Without them.' },
    INCLUDE: { description: 'With them.' },
    ONLY: { description: 'Only deleted orders.' },
  },
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
registerEnumType(OrderSort, {
  name: 'OrderSort',
  description:
    'Sort keys for orders for admins. Of equal orders, ascending keys have the oldest first and descending keys the newest.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    NUMBER_ASC: { description: 'Lowest order number first.' },
    NUMBER_DESC: { description: 'Highest order number first.' },
    NAME_ASC: { description: byText('recipient', 'A to Z') },
    NAME_DESC: { description: byText('recipient', 'Z to A') },
    ADDRESS_ASC: { description: byText('address', 'A to Z') },
    ADDRESS_DESC: { description: byText('address', 'Z to A') },
    PHONE_ASC: { description: byText('phone number', '0 to 9') },
    PHONE_DESC: { description: byText('phone number', '9 to 0') },
    ITEMS_ASC: { description: 'Fewest items first, the sum of the quantities of all lines.' },
    ITEMS_DESC: { description: 'Most items first, the sum of the quantities of all lines.' },
    TOTAL_ASC: { description: 'Smallest total first, in minor units of any currency.' },
    TOTAL_DESC: { description: 'Largest total first, in minor units of any currency.' },
    STATUS_ASC: { description: 'Sort by status: pending, rejected, shipped.' },
    STATUS_DESC: { description: 'Sort by status: shipped, rejected, pending.' },
  },
});

@InputType({ description: 'Filters for orders; all conditions apply.' })
export class OrderFilter {
  @Field(() => ID, { nullable: true, description: 'Orders that contain this product.' })
  @IsOptional()
  @IsUUID()
  productId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Orders with one of these ids, at most ${MAX_ORDERS_AT_ONCE}.`,
  })
  @IsOptional()
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids?: string[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Orders with one of these order numbers, at most ${MAX_ORDERS_AT_ONCE}.`,
  })
  @IsOptional()
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  numbers?: number[] | null;

  @Field(() => OrderStatus, { nullable: true, description: 'Orders with this status.' })
  status?: OrderStatus | null;

  @Field(() => Date, { nullable: true, description: 'Orders placed at this time or later.' })
  placedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Orders placed before this time.' })
  placedBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: `Orders with all of these words in recipient, e-mail address, address or names of products.
Phone numbers and ids are searched for words of five characters and more.
An order number, such as \`20\`, \`#20\` or \`Order 20\`, finds that order alone.
Up to 100 characters. Blank text is ignored; text without letters or digits matches nothing.`,
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @Field(() => DeletedOrders, {
    nullable: true,
    description:
      'Whether to include orders deleted from this list. Defaults to `EXCLUDE`, and to `INCLUDE` with `ids` or `numbers`.',
  })
  deleted?: DeletedOrders | null;
}

@InputType()
abstract class StatusChangeInput {
  @Field(() => OrderStatus, { description: 'The new status; any may follow any other.' })
  status!: OrderStatus;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to refund the rest of the payment; only with `REJECTED`, also for rejected orders.',
  })
  refund!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to restock the goods; only with `REJECTED`. Defaults to true until packing starts.',
  })
  restock?: boolean | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'Sum of the refunds so far. Required after a refund for `PENDING` and `SHIPPED`;\nthe error `CONFLICT` has the value as `refunded`.',
  })
  expectedRefunded?: number | null;
}

@InputType({ description: 'A new status for an order.' })
export class SetOrderStatusInput extends StatusChangeInput {
  @Field(() => ID, { description: 'The order.' })
  id!: string;
}

@InputType({ description: 'A new status for several orders.' })
export class SetOrderStatusesInput extends StatusChangeInput {
  @Field(() => [ID], { description: `Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'Orders to start packing.' })
export class StartPackingInput {
  @Field(() => [ID], { description: `Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @Field(() => Money, {
    nullable: true,
    description:
      'Sum of the refunds so far. Required if one of the orders was refunded in full;\nthe error `CONFLICT` has the value as `refunded`.',
  })
  expectedRefunded?: number | null;
}

@InputType({ description: 'The order to cancel.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id!: string;
}

@InputType({ description: 'The orders to restore.' })
export class RestoreOrdersInput {
  @Field(() => [ID], { description: `Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'The order to delete.' })
export class DeleteOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id!: string;
}
