import { ValidateIf } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_ANSWER_LENGTH } from './answerable.js';

/** An answer that is left out is a mistake: it takes a null to remove one. */
const IsAnswer = (): PropertyDecorator => (target, property) => {
  ValidateIf((_input, value) => value !== null)(target, property);
  IsTypedText({ min: 1, max: MAX_ANSWER_LENGTH })(target, property);
};

@InputType({ description: 'A reply to a review of the shop.' })
export class AnswerReviewInput {
  @Field(() => ID, { description: 'The review.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reply, up to 1,000 characters; null deletes it.',
  })
  @IsAnswer()
  answer!: string | null;
}

@InputType({ description: 'A reply to a rating of a product.' })
export class AnswerRatingInput {
  @Field(() => ID, { description: 'The rating.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reply, up to 1,000 characters; null deletes it.',
  })
  @IsAnswer()
  answer!: string | null;
}
