import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, InputType, Int } from 'type-graphql';
import { MAX_SLOT_CAPACITY } from '@larder/shared/limits';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { IsUUID } from '../../../common/rules.js';
import { IsDay } from '../../../common/text-validator.js';
import { IsWithin } from './slot-template.inputs.js';

@InputType({ description: 'The slot of a template on a day.' })
export class SlotInput {
  @Field(() => ID, 'The template.')
  @IsUUID()
  templateId!: string;

  @Field(() => GraphQLLocalDate, 'The day, such as `2026-12-24`.')
  @IsDay()
  day!: string;
}

@InputType({ description: 'The places to add to what a slot takes.' })
export class SetExtraPlacesInput extends SlotInput {
  @Field(() => Int, 'Orders in addition to the capacity, in place of an earlier number.')
  @IsWithin(0, MAX_SLOT_CAPACITY)
  orders!: number;

  @OptionalField(
    () => Int,
    'Units in addition to the capacity, in place of an earlier number; left out for no change.',
  )
  @IsWithin(0, MAX_SLOT_CAPACITY)
  items?: number | null;
}
