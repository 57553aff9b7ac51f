import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, InputType, Int } from 'type-graphql';
import {
  MAX_CUTOFF_DAYS,
  MAX_CUTOFF_MINUTES,
  MAX_SLOT_BUFFER_MINUTES,
  MAX_SLOT_CAPACITY,
  MAX_SLOT_DAYS_AHEAD,
} from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { ChangedField, Field, idInput, OptionalField, partialOf } from '../../../common/graphql-fields.js';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsDefined,
  IsIn,
  IsInt,
  IsUUID,
  Max,
  Min,
} from '../../../common/rules.js';
import { IsDay, IsTimeOfDay } from '../../../common/text-validator.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';

const MAX_AREAS = 100;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** An integer in a range, or null. */
export const IsWithin =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    for (const rule of [IsInt(), Min(min), Max(max)]) rule(target, property as string);
  };

const AreWeekdays = (): PropertyDecorator => (target, property) => {
  const message = say('slots.weekdays');
  for (const rule of [ArrayNotEmpty({ message }), ArrayUnique({ message })]) rule(target, property as string);
  IsIn(WEEKDAYS, { message, each: true })(target, property as string);
};

function templateFields(GivenField: typeof Field) {
  @InputType()
  abstract class TemplateFields {
    @GivenField(() => FulfilmentMethod, 'Delivery or collection.')
    @IsDefined()
    method!: FulfilmentMethod;

    @GivenField(() => [ID], 'Areas of a delivery; empty for all.', { defaultValue: [] })
    @IsDefined()
    @ArrayMaxSize(MAX_AREAS)
    @IsUUID({ each: true })
    areaIds!: string[];

    @OptionalField(() => ID, 'Place of a collection.')
    @IsUUID()
    placeId?: string | null;

    @GivenField(() => [Int], 'Days of the week, from 1 for Monday to 7 for Sunday, each once.')
    @AreWeekdays()
    weekdays!: number[];

    @GivenField(() => String, 'Local time at which slots begin, such as `16:00`.')
    @IsTimeOfDay()
    starts!: string;

    @GivenField(() => String, 'Local time at which slots end, such as `18:00`, on the same day.')
    @IsTimeOfDay()
    ends!: string;

    @OptionalField(() => Int, 'Orders that a slot takes; null for any number.')
    @IsWithin(1, MAX_SLOT_CAPACITY)
    capacityOrders?: number | null;

    @OptionalField(() => Int, 'Units of products that a slot takes in all orders; null for any number.')
    @IsWithin(1, MAX_SLOT_CAPACITY)
    capacityItems?: number | null;

    @OptionalField(() => Int, 'Days before a slot on which its orders end at `cutoffTime`.')
    @IsWithin(0, MAX_CUTOFF_DAYS)
    cutoffDays?: number | null;

    @OptionalField(() => String, 'Local time of that day, such as `18:00`.')
    @IsTimeOfDay()
    cutoffTime?: string | null;

    @OptionalField(() => Int, 'Minutes before a slot at which its orders end.')
    @IsWithin(0, MAX_CUTOFF_MINUTES)
    cutoffMinutes?: number | null;

    @GivenField(() => Int, 'Minutes by which orders end before that.', { defaultValue: 0 })
    @IsDefined()
    @IsWithin(0, MAX_SLOT_BUFFER_MINUTES)
    bufferMinutes!: number;

    @GivenField(() => Int, 'Days ahead that slots are offered.', { defaultValue: 14 })
    @IsDefined()
    @IsWithin(0, MAX_SLOT_DAYS_AHEAD)
    daysAhead!: number;

    @OptionalField(() => GraphQLLocalDate, 'First day, such as `2026-12-01`.')
    @IsDay()
    fromDay?: string | null;

    @OptionalField(() => GraphQLLocalDate, 'Last day.')
    @IsDay()
    untilDay?: string | null;
  }
  return TemplateFields;
}

@InputType({ description: 'New weekly slots.' })
export class CreateSlotTemplateInput extends templateFields(Field) {}

@InputType({
  description:
    'Changes of weekly slots; fields that are left out stay. Other days, times, methods or places make a new template, and end this one: orders in its slots stay there.',
})
export class UpdateSlotTemplateInput extends partialOf(templateFields(ChangedField)) {
  @Field(() => ID, 'The template.')
  @IsUUID()
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the template; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;
}

@InputType({ description: 'The weekly slots to end.' })
export class DeleteSlotTemplateInput extends idInput('The template.') {}
