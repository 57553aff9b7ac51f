import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { User } from '../users/user.entity.js';
import { AnswerRatingInput, AnswerReviewInput } from './answer.inputs.js';
import { canSeeWhoAnswered } from './answer.policy.js';
import type { AnswerService } from './answer.service.js';
import { ShopAnswer } from './shop-answer.js';

@Resolver(() => ShopAnswer)
export class AnswerResolver {
  constructor(private readonly answers: AnswerService) {}

  @Mutation(() => Review, {
    description: `Replies to a review as the shop, replacing an earlier reply, or deletes the reply. For admins.`,
  })
  answerReview(
    @InputArg(() => AnswerReviewInput) { id, answer }: AnswerReviewInput,
    @Ctx() { actor }: Context,
  ) {
    return this.answers.answerReview(actor, id, answer);
  }

  @Mutation(() => Rating, {
    description: `Replies to a rating as the shop, replacing an earlier reply, or deletes the reply. For admins.`,
  })
  answerRating(
    @InputArg(() => AnswerRatingInput) { id, answer }: AnswerRatingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.answers.answerRating(actor, id, answer);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Admin who wrote or last changed the reply, for admins; null for others.',
  })
  answeredBy(@Root() { answeredById }: ShopAnswer, @Ctx() { actor, loaders }: Context) {
    return answeredById !== null && canSeeWhoAnswered(actor) ? loaders.user.load(answeredById) : null;
  }
}
