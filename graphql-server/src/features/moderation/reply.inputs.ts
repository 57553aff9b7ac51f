import { ValidateIf } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_REPLY_LENGTH } from '@larder/shared/limits';

/** Requires a value, as null deletes the reply. */
const ReplyField = (): PropertyDecorator => (target, property) => {
  NullableField(() => String, 'Reply, up to 1,000 characters; null deletes it.')(target, property as string);
  ValidateIf((_input, value) => value !== null)(target, property);
  IsTypedText({ min: 1, max: MAX_REPLY_LENGTH })(target, property);
};

@InputType({ description: 'A reply to a review of the shop.' })
export class ReplyToReviewInput {
  @Field(() => ID, 'The review.')
  id!: string;

  @ReplyField()
  reply!: string | null;
}

@InputType({ description: 'A reply to a rating of a product.' })
export class ReplyToRatingInput {
  @Field(() => ID, 'The rating.')
  id!: string;

  @ReplyField()
  reply!: string | null;
}

@InputType({ description: 'Former input of `replyToReview`.' })
export class AnswerReviewInput {
  @Field(() => ID, 'The review.')
  id!: string;

  @ReplyField()
  answer!: string | null;
}

@InputType({ description: 'Former input of `replyToRating`.' })
export class AnswerRatingInput {
  @Field(() => ID, 'The rating.')
  id!: string;

  @ReplyField()
  answer!: string | null;
}
