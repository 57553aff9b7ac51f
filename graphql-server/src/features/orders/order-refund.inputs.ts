import { ArrayMaxSize, ArrayMinSize, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field, OptionalField } from '../../common/graphql-fields.js';
import { Money } from '../../common/money-scalar.js';
import { IsTypedText } from '../../common/text-validator.js';
import type { LineUnits } from './restock.js';
import { MAX_LINES, MAX_QUANTITY, MAX_REFUND_REASON_LENGTH } from '../../common/limits.js';

const MAX_KEY_LENGTH = 64;

@InputType({ description: 'Units of a line of an order.' })
export class RefundOrderLineInput implements LineUnits {
  @Field(() => ID, 'The line.')
  @IsUUID()
  lineId!: string;

  @Field(() => Int, 'Number of units, at most those that are not refunded yet.')
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

@InputType({ description: 'A refund of an order: an amount, or units of its lines.' })
export class RefundOrderInput {
  @Field(() => ID, 'The order.')
  id!: string;

  @OptionalField(
    () => Money,
    'Amount to refund, at most `total` less `refunded`, spread over the lines. Either this or `lines`.',
  )
  @Min(1)
  amount?: number | null;

  @OptionalField(
    () => [RefundOrderLineInput],
    'Units to refund, with their price, deposit and share of shipping. Either this or `amount`.',
  )
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines?: RefundOrderLineInput[] | null;

  @Field(() => String, 'Reason for the refund, which the customer can read, up to 500 characters.')
  @IsTypedText({ min: 1, max: MAX_REFUND_REASON_LENGTH })
  reason!: string;

  @OptionalField(
    () => Boolean,
    'Whether to restock the units of `lines`. Defaults to true for orders whose packing has not started.',
  )
  restock?: boolean | null;

  @OptionalField(
    () => String,
    'Idempotency key, up to 64 characters. A retry returns the first refund of the order.',
  )
  @IsTypedText({ min: 1, max: MAX_KEY_LENGTH })
  key?: string | null;
}
