import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import { Public } from '../../graphql/public.js';
import { FormerlyAnswer, Reply, replyOf } from '../replies/reply.js';
import { authorOf } from '../users/author.js';
import { RatingSummary } from '../ratings/rating-summary.js';
import { emailFor } from '../users/user.policy.js';
import { Review } from './review.entity.js';
import { StarsFilter } from '../ratings/stars.inputs.js';
import { CreateReviewInput, DeleteReviewInput } from './review.inputs.js';
import { canDeleteReview } from './review.policy.js';
import type { ReviewService } from './review.service.js';

const ReviewConnection = connectionOf(Review);
const ReviewPage = pageArgs(20);

@Resolver(() => Review)
export class ReviewResolver {
  constructor(private readonly reviews: ReviewService) {}

  @Public()
  @Query(() => ReviewConnection, 'Reviews of the shop, newest first.', { name: 'reviews' })
  async list(
    @Args(() => ReviewPage) page: PageArgs,
    @Args(() => StarsFilter) filter: StarsFilter,
    @Ctx() { actor }: Context,
  ) {
    return new ReviewConnection(await this.reviews.list(actor, filter, page));
  }

  @Limited('reviews')
  @Mutation(() => Review, 'Writes a review of the shop as the signed-in customer.')
  createReview(@InputArg(() => CreateReviewInput) input: CreateReviewInput, @Ctx() { actor }: Context) {
    return this.reviews.create(actor, input);
  }

  @Mutation(() => Review, 'Deletes a review for good. For its author and admins.')
  deleteReview(@InputArg(() => DeleteReviewInput) { id }: DeleteReviewInput, @Ctx() { actor }: Context) {
    return this.reviews.delete(actor, id);
  }

  @FieldResolver(() => String, `The author's name.`)
  async name(@Root() review: Review, @Ctx() { loaders }: Context) {
    return (await authorOf(loaders.user, review)).displayName;
  }

  @FieldResolver(() => String, `The author's e-mail address; masked for everybody but them and admins.`)
  async email(@Root() review: Review, @Ctx() { actor, loaders }: Context) {
    return emailFor(actor, await authorOf(loaders.user, review));
  }

  @FieldResolver(() => String, `Address of the author's profile picture.`, { nullable: true })
  async avatar(@Root() review: Review, @Ctx() { loaders }: Context) {
    return (await authorOf(loaders.user, review)).avatar;
  }

  @FieldResolver(() => Reply, 'The reply of the shop, if there is one.', { nullable: true })
  @FormerlyAnswer()
  reply(@Root() review: Review) {
    return replyOf(review);
  }

  @FieldResolver(() => Boolean, 'Whether the caller may delete it.')
  canDelete(@Root() review: Review, @Ctx() { actor }: Context) {
    return canDeleteReview(actor, review);
  }
}

/** Fields of all reviews, independent of the page. */
@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  constructor(private readonly reviews: ReviewService) {}

  @FieldResolver(() => RatingSummary, 'The summary of all reviews, independent of the listed ones.', {
    name: 'summary',
  })
  summaryOfAll(@Ctx() { actor }: Context) {
    return this.reviews.summary(actor);
  }
}
