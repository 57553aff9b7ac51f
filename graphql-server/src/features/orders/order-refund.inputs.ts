import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { IsTypedText } from '../../common/text-validator.js';
import type { LineUnits } from './restock.js';
import { MAX_LINES, MAX_QUANTITY, MAX_REFUND_REASON_LENGTH } from '../../common/limits.js';

const MAX_KEY_LENGTH = 64;

@InputType({ description: 'Units of a line of an order.' })
export class RefundOrderLineInput implements LineUnits {
  @Field(() => ID, { description: 'The line.' })
  @IsUUID()
  lineId!: string;

  @Field(() => Int, { description: 'Number of units, at most those that are not refunded yet.' })
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

@InputType({ description: 'A refund of an order: an amount, or units of its lines.' })
export class RefundOrderInput {
  @Field(() => ID, { description: 'The order.' })
  id!: string;

  @Field(() => Money, {
    nullable: true,
    description:
      'Amount to refund, at most `total` less `refunded`, spread over the lines. Either this or `lines`.',
  })
  @IsOptional()
  @Min(1)
  amount?: number | null;

  @Field(() => [RefundOrderLineInput], {
    nullable: true,
    description: 'Units to refund, with their price, deposit and share of shipping. Either this or `amount`.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines?: RefundOrderLineInput[] | null;

  @Field(() => String, {
    description: 'Reason for the refund, which the customer can read, up to 500 characters.',
  })
  @IsTypedText({ min: 1, max: MAX_REFUND_REASON_LENGTH })
  reason!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to restock the units of `lines`. Defaults to true for orders whose packing has not started.',
  })
  restock?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key, up to 64 characters. A retry returns the first refund of the order.',
  })
  @IsOptional()
  @IsTypedText({ min: 1, max: MAX_KEY_LENGTH })
  key?: string | null;
}
