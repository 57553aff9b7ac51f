import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { MAX_ORDERS_AT_ONCE, MAX_PICKED_GRAMS, MAX_PICKS_AT_ONCE, MAX_QUANTITY } from '@larder/shared/limits';
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
}

@InputType({ description: 'Lines that were picked.' })
export class PickLinesInput {
  @Field(() => [PickInput], `The lines in the order in which they were picked, at most ${MAX_PICKS_AT_ONCE}.`)
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PICKS_AT_ONCE)
  @ValidateNested({ each: true })
  picks!: PickInput[];
}
