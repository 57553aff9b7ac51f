import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_STARS, MIN_STARS } from '../ratings/rating-summary.js';

/** Which reviews to list. */
@ArgsType()
export class ReviewFilter {
  @Field(() => Int, {
    nullable: true,
    description: 'Only those that gave so many stars, 1 to 5; all when left out.',
  })
  @IsOptional()
  @IsInt()
  @Min(MIN_STARS)
  @Max(MAX_STARS)
  stars?: number | null;
}

@InputType({ description: 'What to say of the shop.' })
export class CreateReviewInput {
  @Field(() => String, { description: 'What to say, up to 2,000 characters.' })
  @IsTypedText({ min: 1, max: 2_000 })
  message!: string;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  @IsInt()
  @Min(MIN_STARS)
  @Max(MAX_STARS)
  rating!: number;
}

@InputType({ description: 'The review to delete.' })
export class DeleteReviewInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
