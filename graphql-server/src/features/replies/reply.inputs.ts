import { ValidateIf } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { MAX_REPLY_LENGTH } from '../../common/limits.js';

/** Requires a value, as null deletes the reply. */
const IsReply = (): PropertyDecorator => (target, property) => {
  ValidateIf((_input, value) => value !== null)(target, property);
  IsTypedText({ min: 1, max: MAX_REPLY_LENGTH })(target, property);
};

const REPLY = { nullable: true, description: 'Reply, up to 1,000 characters; null deletes it.' } as const;

@InputType({ description: 'A reply to a review of the shop.' })
export class ReplyToReviewInput {
  @Field(() => ID, { description: 'The review.' })
  id!: string;

  @Field(() => String, REPLY)
  @IsReply()
  reply!: string | null;
}

@InputType({ description: 'A reply to a rating of a product.' })
export class ReplyToRatingInput {
  @Field(() => ID, { description: 'The rating.' })
  id!: string;

  @Field(() => String, REPLY)
  @IsReply()
  reply!: string | null;
}

@InputType({ description: 'Former input of `replyToReview`.' })
export class AnswerReviewInput {
  @Field(() => ID, { description: 'The review.' })
  id!: string;

  @Field(() => String, REPLY)
  @IsReply()
  answer!: string | null;
}

@InputType({ description: 'Former input of `replyToRating`.' })
export class AnswerRatingInput {
  @Field(() => ID, { description: 'The rating.' })
  id!: string;

  @Field(() => String, REPLY)
  @IsReply()
  answer!: string | null;
}
