import { IsOptional } from 'class-validator';
import { ArgsType, Int } from 'type-graphql';
import { NullableField } from '../../common/graphql-fields.js';
import { MAX_STARS, MIN_STARS } from '@larder/shared/limits';
import { IsInt, Max, Min } from '../../common/rules.js';

/** Validates 1 to 5 stars. */
export const IsStars = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsInt(), Min(MIN_STARS), Max(MAX_STARS)]) rule(target, property);
};

/** Filters for ratings. */
@ArgsType()
export class StarsFilter {
  @NullableField(() => Int, 'Entries with this number of stars, 1 to 5. Defaults to all.')
  @IsOptional()
  @IsStars()
  stars?: number | null;
}
