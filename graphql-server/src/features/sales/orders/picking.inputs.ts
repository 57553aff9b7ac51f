import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import {
  MAX_ORDERS_AT_ONCE,
  MAX_PICKED_GRAMS,
  MAX_PICKS_AT_ONCE,
  MAX_QUANTITY,
  MAX_SUBSTITUTES,
  MIN_QUANTITY,
} from '@larder/shared/limits';
import { Field, IdsField, OptionalField } from '../../../common/graphql-fields.js';
import { ArrayMaxSize, ArrayMinSize, IsUUID, Max, Min } from '../../../common/rules.js';

@InputType({ description: 'Orders that the caller picks.' })
export class AssignPickerInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];

  @OptionalField(() => Boolean, 'Takes over orders that have another picker. Defaults to false.')
  takeOver?: boolean | null;
}

@InputType({ description: 'Orders that the caller does not pick any more.' })
export class UnassignPickerInput {
  @IdsField(`Ids of the orders, at most ${MAX_ORDERS_AT_ONCE}.`, MAX_ORDERS_AT_ONCE)
  ids!: string[];
}

@InputType({ description: 'Units of another product in place of units of a line, one for one.' })
export class SubstituteInput {
  @Field(() => ID, 'The product, which `substitutesFor` lists.')
  @IsUUID()
  productId!: string;

  @Field(() => Int, 'The number of units.')
  @Min(MIN_QUANTITY)
  @Max(MAX_QUANTITY)
  quantity!: number;

  @OptionalField(
    () => Boolean,
    `Confirms that the customer has agreed to its allergens; required where it has some that the
ordered product lacks, and where those of one of both are not stated. Defaults to false.`,
  )
  allergensAgreed?: boolean | null;

  @OptionalField(
    () => Boolean,
    'Confirms that the customer has agreed to it; required unless they wish for the `BEST_MATCH`.\nDefaults to false.',
  )
  customerAgreed?: boolean | null;
}

@InputType({ description: 'Units of a line that were picked.' })
export class PickInput {
  @Field(() => ID, 'The line.')
  @IsUUID()
  lineId!: string;

  @OptionalField(
    () => Int,
    'The number of units; fewer than ordered for a line that is short, null for a line that is not picked.',
  )
  @Min(0)
  @Max(MAX_QUANTITY)
  quantity?: number | null;

  @OptionalField(() => Int, 'The weighed grams of a line with `soldBy`; null before. All are needed to pack.')
  @Min(0)
  @Max(MAX_PICKED_GRAMS)
  grams?: number | null;

  @OptionalField(
    () => Boolean,
    'Confirms that `grams` is right although it is off by more than the tolerance. Defaults to false.',
  )
  weightConfirmed?: boolean | null;

  @OptionalField(
    () => [SubstituteInput],
    `All products in place of further units of the line; empty for none, and left out for those that it has.
Together with \`quantity\` at most the units that are left of it.`,
  )
  @ArrayMaxSize(MAX_SUBSTITUTES)
  @ValidateNested({ each: true })
  substitutes?: SubstituteInput[] | null;
}

@InputType({ description: 'Lines that were picked.' })
export class PickLinesInput {
  @Field(() => [PickInput], `The lines in the order in which they were picked, at most ${MAX_PICKS_AT_ONCE}.`)
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PICKS_AT_ONCE)
  @ValidateNested({ each: true })
  picks!: PickInput[];
}
