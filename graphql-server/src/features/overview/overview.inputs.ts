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
    description: 'Last day of the period, inclusive; a period has at most ten years.',
  })
  to!: string;

  @Field(() => String, {
    defaultValue: 'UTC',
    description: 'IANA time zone in which days begin and end, such as `Europe/London`.',
  })
  timeZone!: string;
}
