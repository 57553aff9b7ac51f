import { GraphQLLocalDate } from 'graphql-scalars';
import { InputType, ObjectType } from 'type-graphql';
import { MAX_CLOSING_MESSAGE_LENGTH } from '@larder/shared/limits';
import { Field } from '../../../common/graphql-fields.js';
import { IsDay, IsTypedText } from '../../../common/text-validator.js';

@ObjectType({ description: 'Days on which a place of collection is closed.' })
export class ClosedDays {
  @Field(() => GraphQLLocalDate, 'The first day, such as `2026-12-24`.')
  from!: string;

  @Field(() => GraphQLLocalDate, 'The last day, inclusive.')
  until!: string;

  @Field(() => String, 'The words for customers; may be empty.')
  words!: string;
}

@InputType({ description: 'Days on which a place of collection is closed.' })
export class ClosedDaysInput {
  @Field(() => GraphQLLocalDate, 'The first day, such as `2026-12-24`.')
  @IsDay()
  from!: string;

  @Field(() => GraphQLLocalDate, 'The last day, inclusive; not before the first.')
  @IsDay()
  until!: string;

  @Field(() => String, `The words for customers, up to ${MAX_CLOSING_MESSAGE_LENGTH} characters.`, {
    defaultValue: '',
  })
  @IsTypedText({ max: MAX_CLOSING_MESSAGE_LENGTH })
  words!: string;
}
