import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import { FormerlyAnswer, Reply, replyOf } from '../replies/reply.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { Product } from '../catalogue/product/product.entity.js';
import { emailFor } from '../users/user.policy.js';
import { authorOf } from '../users/author.js';
import { Rating } from './rating.entity.js';
import { CreateRatingInput, DeleteRatingInput, RatingFilter, UpdateRatingInput } from './rating.inputs.js';
import { canDeleteRating } from './rating.policy.js';
import type { RatingService } from './rating.service.js';
import { GivenStars, RatingSummary } from './rating-summary.js';

const RatingConnection = connectionOf(Rating);
const RatingPage = pageArgs(20);

@Resolver(() => Rating)
export class RatingResolver {
  constructor(private readonly ratings: RatingService) {}

  @Limited('reviews')
  @Mutation(
    () => Rating,
    'Rates a product as the signed-in customer. `CONFLICT` with `ratingId` if they have rated it before.',
  )
  createRating(@InputArg(() => CreateRatingInput) input: CreateRatingInput, @Ctx() { actor }: Context) {
    return this.ratings.create(actor, input);
  }

  @Limited('reviews')
  @Mutation(() => Rating, 'Edits a rating. For its author. The reply of the shop stays.')
  updateRating(@InputArg(() => UpdateRatingInput) input: UpdateRatingInput, @Ctx() { actor }: Context) {
    return this.ratings.update(actor, input);
  }

  @Mutation(() => Rating, 'Deletes a rating for good. For its author and admins.')
  deleteRating(@InputArg(() => DeleteRatingInput) { id }: DeleteRatingInput, @Ctx() { actor }: Context) {
    return this.ratings.delete(actor, id);
  }

  @FieldResolver(() => String, `The author's e-mail address; masked for everybody but them and admins.`)
  async email(@Root() rating: Rating, @Ctx() { actor, loaders }: Context) {
    return emailFor(actor, await authorOf(loaders.user, rating));
  }

  @FieldResolver(() => String, `Address of the author's profile picture.`, { nullable: true })
  async avatar(@Root() rating: Rating, @Ctx() { loaders }: Context) {
    return (await authorOf(loaders.user, rating)).avatar;
  }

  @FieldResolver(() => Image, 'A photo that goes with it.', { nullable: true })
  image(@Root() { image }: Rating) {
    return image === null ? null : imageSources(image);
  }

  @FieldResolver(() => Reply, 'The reply of the shop, if there is one.', { nullable: true })
  @FormerlyAnswer()
  reply(@Root() rating: Rating) {
    return replyOf(rating);
  }

  @FieldResolver(() => Boolean, 'Whether the author has bought the product in this shop.')
  verifiedPurchase(@Root() { userId, productId }: Rating, @Ctx() { loaders }: Context) {
    return loaders.verifiedPurchase.load({ userId, productId });
  }

  @FieldResolver(() => Boolean, 'Whether the caller may delete it.')
  canDelete(@Root() rating: Rating, @Ctx() { actor }: Context) {
    return canDeleteRating(actor, rating);
  }
}

@Resolver(() => Product)
export class ProductRatingsResolver {
  @FieldResolver(() => RatingConnection, 'The ratings of the product, newest first.', { name: 'ratings' })
  async ratingsOf(
    @Root() { id }: Product,
    @Args(() => RatingPage) page: PageArgs,
    @Args(() => RatingFilter) filter: RatingFilter,
    @Ctx() { loaders }: Context,
  ) {
    return new RatingConnection(await loaders.ratings.load({ of: id, args: { ...page, ...filter } }));
  }

  @FieldResolver(
    () => Rating,
    `The caller's own rating of it; null for visitors and for customers who have not rated it.`,
    { nullable: true },
  )
  async myRating(@Root() { id: productId }: Product, @Ctx() { actor, loaders }: Context) {
    if (actor.kind !== 'user') return null;
    return (await loaders.customerRating.load({ userId: actor.userId, productId })) ?? null;
  }

  @FieldResolver(() => RatingSummary, 'The summary of all its ratings, independent of the listed ones.')
  ratingSummary(@Root() { ratingStars }: Product): RatingSummary {
    return new GivenStars(ratingStars);
  }
}
