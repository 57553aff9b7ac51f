import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { IsTypedText } from '../../common/text-validator.js';
import { OrderStatus } from './order.entity.js';

/** The most that can be searched for, in characters. */
const MAX_SEARCH_LENGTH = 100;
/** How many orders can be named at once. */
export const MAX_ORDERS_AT_ONCE = 200;

export enum DeletedOrders {
  EXCLUDE = 'exclude',
  INCLUDE = 'include',
  ONLY = 'only',
}
registerEnumType(DeletedOrders, {
  name: 'DeletedOrders',
  description: 'Whether a list has the orders that were deleted from it.',
  valuesConfig: {
    EXCLUDE: { description: 'Without them.' },
    INCLUDE: { description: 'With them.' },
    ONLY: { description: 'Nothing but them.' },
  },
});

@InputType({ description: 'Filters for orders; all conditions apply.' })
export class OrderFilter {
  @Field(() => ID, { nullable: true, description: 'Only those in which this product was bought.' })
  @IsOptional()
  @IsUUID()
  productId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Only those with one of these ids, 200 at the most.' })
  @IsOptional()
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids?: string[] | null;

  @Field(() => OrderStatus, { nullable: true, description: 'Only those with this status.' })
  status?: OrderStatus | null;

  @Field(() => Date, { nullable: true, description: 'Only those placed at this time or later.' })
  placedFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only those placed before this time.' })
  placedBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only those that have all these words, up to 100 characters, somewhere in the recipient, the phone number, the e-mail address of the customer, the payment id, the order id or the order number. Blank text is no search; text without a letter or a digit finds nothing.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @Field(() => DeletedOrders, {
    nullable: true,
    description:
      'Whether to list orders that were deleted: by the shop for `orders`, by the customer for `myOrders`. `EXCLUDE` when left out, and `INCLUDE` with `ids`.',
  })
  deleted?: DeletedOrders | null;
}

@InputType()
abstract class StatusChangeInput {
  @Field(() => OrderStatus, { description: 'Any status may follow any other.' })
  status!: OrderStatus;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the money that is left is refunded as well; only with `REJECTED`, also where it is rejected already.',
  })
  refund!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to restock the goods; only with `REJECTED`. Defaults to true for orders whose packing has not started.',
  })
  restock?: boolean | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'What was refunded so far, of all these orders together. `PENDING` and `SHIPPED` need it for orders with refunds; `CONFLICT` with `refunded` says how much it is.',
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
  @Field(() => [ID], { description: 'The orders, 200 at the most.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'Orders to start packing.' })
export class StartPackingInput {
  @Field(() => [ID], { description: 'The orders, 200 at the most.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @Field(() => Money, {
    nullable: true,
    description:
      'What was refunded so far, of all these orders together. Needed when all of one of them was refunded; `CONFLICT` with `refunded` says how much it is.',
  })
  expectedRefunded?: number | null;
}

@InputType({ description: 'The order to cancel.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

@InputType({ description: 'The order to delete.' })
export class DeleteOrderInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
