import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsStars } from '../ratings/stars.inputs.js';
import { OpinionKind } from './opinion.js';

@InputType({ description: 'Filters for reviews and ratings; all conditions apply.' })
export class ModerationFilter {
  @Field(() => Int, { nullable: true, description: 'Entries with this number of stars, 1 to 5.' })
  @IsOptional()
  @IsStars()
  stars?: number | null;

  @Field(() => OpinionKind, { nullable: true, description: 'Reviews or ratings alone.' })
  kind?: OpinionKind | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only those with a photo, which reviews never have.',
  })
  @IsOptional()
  @IsBoolean()
  withPhoto?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only those without a reply of the shop.',
  })
  @IsOptional()
  @IsBoolean()
  withoutReply?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Former name of `withoutReply`.',
    deprecationReason: 'Use `withoutReply`.',
  })
  @IsOptional()
  @IsBoolean()
  unanswered?: boolean | null;
}
