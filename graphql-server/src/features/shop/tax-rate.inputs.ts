import { ID, InputType, Int } from 'type-graphql';
import { ChangedField, Field, OptionalField, partialOf } from '../../common/graphql-fields.js';
import { MAX_TAX_NAME_LENGTH, MAX_TAX_RATE } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { IsDefined, IsInt, IsUUID, Max, Min } from '../../common/rules.js';
import { IsTypedText } from '../../common/text-validator.js';

const NAME = `The name that customers see, such as \`VAT\`, up to ${MAX_TAX_NAME_LENGTH} characters.`;
const RATE = 'The rate in thousandths of a percent: 5500 is 5.5 %.';
const OUT_OF_RANGE = { message: say('taxRates.outOfRange') };

function rateFields(GivenField: typeof Field) {
  @InputType()
  abstract class RateFields {
    @GivenField(() => String, NAME)
    @IsTypedText({ min: 1, max: MAX_TAX_NAME_LENGTH })
    name!: string;

    @GivenField(() => Int, RATE)
    @IsDefined()
    @IsInt()
    @Min(0, OUT_OF_RANGE)
    @Max(MAX_TAX_RATE, OUT_OF_RANGE)
    rate!: number;
  }
  return RateFields;
}

@InputType({ description: 'A new rate of tax.' })
export class CreateTaxRateInput extends rateFields(Field) {}

@InputType({
  description: 'Changes of a rate of tax; fields that are left out stay. Orders keep what they had.',
})
export class UpdateTaxRateInput extends partialOf(rateFields(ChangedField)) {
  @Field(() => ID, 'The rate.')
  @IsUUID()
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the rate; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;
}

@InputType({ description: 'The rate of tax to delete.' })
export class DeleteTaxRateInput {
  @Field(() => ID, 'The rate.')
  @IsUUID()
  id!: string;

  @OptionalField(
    () => ID,
    'The rate that its products and settings get; without one, a rate in use is not deleted.',
  )
  @IsUUID()
  replacementId?: string | null;
}
