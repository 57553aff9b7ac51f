import { InputType, Int } from 'type-graphql';
import { IsBoolean } from '../../common/rules.js';
import { OptionalField } from '../../common/graphql-fields.js';
import { IsStars } from '../ratings/stars.inputs.js';
import { OpinionKind } from './opinion.js';

@InputType({ description: 'Filters for reviews and ratings; all conditions apply.' })
export class ModerationFilter {
  @OptionalField(() => Int, 'Entries with this number of stars, 1 to 5.')
  @IsStars()
  stars?: number | null;

  @OptionalField(() => OpinionKind, 'Reviews or ratings alone.')
  kind?: OpinionKind | null;

  @OptionalField(() => Boolean, 'True for only those with a photo, which reviews never have.')
  @IsBoolean()
  withPhoto?: boolean | null;

  @OptionalField(() => Boolean, 'True for only those without a reply of the shop.')
  @IsBoolean()
  withoutReply?: boolean | null;

  @OptionalField(() => Boolean, 'Former name of `withoutReply`.', {
    deprecationReason: 'Use `withoutReply`.',
  })
  @IsBoolean()
  unanswered?: boolean | null;
}
