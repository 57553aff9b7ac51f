import { ID, InputType } from 'type-graphql';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { IsUUID, Min } from '../../../common/rules.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { PaymentMeans } from '../purchase/recorded-payment.entity.js';
import { MAX_REFUND_REASON_LENGTH } from '@larder/shared/limits';
import { MAX_INPUT_KEY_LENGTH } from '../../idempotency/idempotent-request.js';

@InputType()
abstract class MoneyRecordInput {
  @Field(() => ID, 'The order.')
  @IsUUID()
  id!: string;

  @Field(() => PaymentMeans, 'Means of the payment or payout.')
  means!: PaymentMeans;

  @Field(
    () => String,
    'Idempotency key, up to 64 characters. A retry with it records nothing and returns the order.',
  )
  @IsTypedText({ min: 1, max: MAX_INPUT_KEY_LENGTH })
  key!: string;
}

@InputType({ description: 'A payment that the shop itself has received.' })
export class RecordPaymentInput extends MoneyRecordInput {
  @Field(() => Money, 'Amount that is paid with it, without change; at most what is due, but for transfers.')
  @Min(1)
  amount!: number;

  @Field(() => Money, '`Order.due` as the caller knows it; `CONFLICT` with the current `due` if it differs.')
  expectedDue!: number;

  @OptionalField(
    () => Money,
    'Amount to pay back as the caller knows it, for a transfer that comes then, with 0 as `expectedDue`; 0 by\ndefault.',
  )
  expectedOwed?: number | null;

  @OptionalField(() => Money, 'Cash that was handed over, at least `amount`.')
  tendered?: number | null;
}

@InputType({ description: 'Money that the shop has given out: what a customer has paid too much.' })
export class RecordPayoutInput extends MoneyRecordInput {
  @Field(() => Money, 'Amount, at most what the shop has to pay back.')
  @Min(1)
  amount!: number;

  @Field(
    () => Money,
    'Amount to pay back as the caller knows it: a negative `Order.due` without its sign. `CONFLICT` with the\ncurrent `due` if it differs.',
  )
  expectedOwed!: number;
}

@InputType({ description: 'A payment or payout that was recorded by mistake.' })
export class ReversePaymentInput {
  @Field(() => ID, 'The recorded payment.')
  @IsUUID()
  id!: string;

  @Field(() => String, 'Reason for the staff, up to 500 characters.')
  @IsTypedText({ min: 1, max: MAX_REFUND_REASON_LENGTH })
  reason!: string;
}
