import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { User } from '../users/user.entity.js';
import {
  AnswerRatingInput,
  AnswerReviewInput,
  ReplyToRatingInput,
  ReplyToReviewInput,
} from './reply.inputs.js';
import type { ReplyService } from './reply.service.js';
import { Reply, ShopAnswer } from '../replies/reply.js';
import { isAdmin, type Actor } from '../../common/actor.js';

@Resolver(() => Reply)
export class ReplyResolver {
  constructor(private readonly replies: ReplyService) {}

  @Mutation(() => Review, 'Replies to a review, replaces an earlier reply, or deletes it. For admins.')
  replyToReview(
    @InputArg(() => ReplyToReviewInput) { id, reply }: ReplyToReviewInput,
    @Ctx() { actor }: Context,
  ) {
    return this.replies.replyToReview(actor, id, reply);
  }

  @Mutation(() => Rating, 'Replies to a rating, replaces an earlier reply, or deletes it. For admins.')
  replyToRating(
    @InputArg(() => ReplyToRatingInput) { id, reply }: ReplyToRatingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.replies.replyToRating(actor, id, reply);
  }

  @Mutation(() => Review, 'Former name of `replyToReview`.', { deprecationReason: 'Use `replyToReview`.' })
  answerReview(
    @InputArg(() => AnswerReviewInput) { id, answer }: AnswerReviewInput,
    @Ctx() { actor }: Context,
  ) {
    return this.replies.replyToReview(actor, id, answer);
  }

  @Mutation(() => Rating, 'Former name of `replyToRating`.', { deprecationReason: 'Use `replyToRating`.' })
  answerRating(
    @InputArg(() => AnswerRatingInput) { id, answer }: AnswerRatingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.replies.replyToRating(actor, id, answer);
  }

  @FieldResolver(() => User, 'Admin who wrote or last changed the reply, for admins; null for others.', {
    nullable: true,
  })
  repliedBy(@Root() reply: Reply, @Ctx() context: Context) {
    return authorOf(reply, context);
  }
}

@Resolver(() => ShopAnswer)
export class ShopAnswerResolver {
  @FieldResolver(() => User, 'Admin who wrote or last changed the reply, for admins; null for others.', {
    nullable: true,
  })
  answeredBy(@Root() reply: ShopAnswer, @Ctx() context: Context) {
    return authorOf(reply, context);
  }
}

const authorOf = ({ repliedById }: Pick<Reply, 'repliedById'>, { actor, loaders }: Context) =>
  repliedById !== null && canSeeReplyAuthor(actor) ? loaders.user.load(repliedById) : null;

/** Other readers see the shop as the author of a reply. */
const canSeeReplyAuthor = (actor: Actor): boolean => isAdmin(actor, 'read:reviews');
