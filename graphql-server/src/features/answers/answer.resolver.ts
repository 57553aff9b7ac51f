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
    description: `Answers a review as the shop, in place of an earlier answer, or takes that back. For admins.`,
  })
  answerReview(
    @InputArg(() => AnswerReviewInput) { id, answer }: AnswerReviewInput,
    @Ctx() { actor }: Context,
  ) {
    return this.answers.answerReview(actor, id, answer);
  }

  @Mutation(() => Rating, {
    description: `Answers a rating as the shop, in place of an earlier answer, or takes that back. For admins.`,
  })
  answerRating(
    @InputArg(() => AnswerRatingInput) { id, answer }: AnswerRatingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.answers.answerRating(actor, id, answer);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The admin who wrote it, or changed it last. Null for everybody but admins.',
  })
  answeredBy(@Root() { answeredById }: ShopAnswer, @Ctx() { actor, loaders }: Context) {
    return answeredById !== null && canSeeWhoAnswered(actor) ? loaders.user.load(answeredById) : null;
  }
}
