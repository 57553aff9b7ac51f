import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field, IdsField, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { ChargeKind } from '../../../pricing/charge.js';
import type { LineUnits } from './restock.js';
import { MAX_LINES, MAX_QUANTITY, MAX_REFUND_REASON_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsUUID, Max, Min } from '../../../common/rules.js';
import { MAX_INPUT_KEY_LENGTH } from '../../idempotency/idempotent-request.js';

const MAX_REFUSED = 100;

@InputType({ description: 'Units of a line of an order.' })
export class RefundOrderLineInput implements LineUnits {
  @Field(() => ID, 'The line.')
  @IsUUID()
  lineId!: string;

  @Field(
    () => Int,
    'Number of units, at most those that are not refunded yet; without `GOODS` at most those of the line.',
  )
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;

  @OptionalField(
    () => [ChargeKind],
    `Charges of these units to refund: their share of each, at most what is left of it.
Defaults to \`GOODS\` and \`DEPOSIT\`. Without \`GOODS\` the units count as not refunded.`,
  )
  @ArrayMinSize(1)
  @ArrayUnique({ message: say('refunds.chargeTwice') })
  charges?: ChargeKind[] | null;
}

@InputType({
  description: 'The target of an amount to refund: a part of a line, or the delivery of the order.',
})
export class RefundTargetInput {
  @Field(() => ChargeKind, 'The part.')
  charge!: ChargeKind;

  @OptionalField(
    () => ID,
    'The line. Required for `GOODS` and `DEPOSIT`; other charges without it are those of the whole order.',
  )
  @IsUUID()
  lineId?: string | null;
}

@InputType({ description: 'A refund of an order: an amount, or units of its lines.' })
export class RefundOrderInput {
  @Field(() => ID, 'The order.')
  id!: string;

  @OptionalField(
    () => Money,
    'Amount to refund, at most what is left of `of`, or of the order without it. Either this or `lines`.',
  )
  @Min(1)
  amount?: number | null;

  @OptionalField(
    () => RefundTargetInput,
    `Target of \`amount\`, which decides about its tax. Required in an order of several tax rates, unless
\`amount\` is all that is left; without it an amount is spread over all lines and their delivery.`,
  )
  @ValidateNested()
  of?: RefundTargetInput | null;

  @OptionalField(() => [RefundOrderLineInput], 'Units to refund. Either this or `amount`.')
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines?: RefundOrderLineInput[] | null;

  @Field(() => String, 'Reason for the refund, which the customer can read, up to 500 characters.')
  @IsTypedText({ min: 1, max: MAX_REFUND_REASON_LENGTH })
  reason!: string;

  @OptionalField(
    () => Boolean,
    'Whether to restock the units of `lines` whose `GOODS` are refunded.\nDefaults to true until packing starts.',
  )
  restock?: boolean | null;

  @OptionalField(
    () => String,
    'Idempotency key, up to 64 characters. A retry returns the first refund of the order.',
  )
  @IsTypedText({ min: 1, max: MAX_INPUT_KEY_LENGTH })
  key?: string | null;
}

@InputType({ description: 'Substitutes that the customer of an order does not take.' })
export class RefuseSubstitutesInput {
  @Field(() => ID, 'The order.')
  id!: string;

  @IdsField(`Ids of the substitutes, at most ${MAX_REFUSED}.`, MAX_REFUSED)
  substituteIds!: string[];

  @Field(() => Boolean, 'Whether to restock them: false for what cannot be sold again.')
  restock!: boolean;
}
