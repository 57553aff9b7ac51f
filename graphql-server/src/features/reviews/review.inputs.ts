import { InputType, Int } from 'type-graphql';
import { Field, idInput } from '../../common/graphql-fields.js';
import { IsTypedText } from '../../common/text-validator.js';
import { IdempotentInput } from '../idempotency/idempotency-key.input.js';
import { IsStars } from '../ratings/stars.inputs.js';
import { MAX_REVIEW_LENGTH } from '@larder/shared/limits';

@InputType({ description: 'A review of the shop.' })
export class CreateReviewInput extends IdempotentInput {
  @Field(() => String, 'The text, up to 2,000 characters.')
  @IsTypedText({ min: 1, max: MAX_REVIEW_LENGTH })
  message!: string;

  @Field(() => Int, 'Stars, 1 to 5.')
  @IsStars()
  rating!: number;
}

@InputType({ description: 'The review to delete.' })
export class DeleteReviewInput extends idInput('Id of the review.') {}
