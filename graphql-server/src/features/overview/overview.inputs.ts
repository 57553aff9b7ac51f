import { GraphQLLocalDate } from 'graphql-scalars';
import { ArgsType, Field } from 'type-graphql';
import type { PeriodQuestion } from './period.js';

@ArgsType()
export class PeriodArgs implements PeriodQuestion {
  @Field(() => GraphQLLocalDate, {
    description: 'The first day, `2026-03-06`, 1970 or later.',
  })
  from!: string;

  @Field(() => GraphQLLocalDate, {
    description: 'The last day, which is included; ten years of them at the most.',
  })
  to!: string;

  @Field(() => String, {
    defaultValue: 'UTC',
    description: 'Where days begin and end at midnight, by its name in the IANA database: `Europe/London`.',
  })
  timeZone!: string;
}
