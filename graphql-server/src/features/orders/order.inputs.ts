import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { OrderStatus } from './order.entity.js';

/** The most that can be searched for, in characters. */
const MAX_SEARCH_LENGTH = 100;
/** How many orders can be named at once. */
export const MAX_ORDERS_AT_ONCE = 200;

@InputType({ description: 'Which orders to list; conditions add up.' })
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
}

@InputType({ description: 'A new status for an order.' })
export class SetOrderStatusInput {
  @Field(() => ID, { description: 'The order.' })
  id!: string;

  @Field(() => OrderStatus, { description: 'Any status may follow any other.' })
  status!: OrderStatus;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether all of its money is given back as well, once; only with `REJECTED`, also where it is rejected already.',
  })
  refund!: boolean;
}

@InputType({ description: 'A new status for several orders.' })
export class SetOrderStatusesInput {
  @Field(() => [ID], { description: 'The orders, 200 at the most.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ORDERS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @Field(() => OrderStatus, { description: 'Any status may follow any other.' })
  status!: OrderStatus;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether all of their money is given back as well, once; only with `REJECTED`, also where they are rejected already.',
  })
  refund!: boolean;
}

@InputType({ description: 'The order to delete.' })
export class DeleteOrderInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
