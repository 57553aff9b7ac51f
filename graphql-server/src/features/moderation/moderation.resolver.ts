import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { FilterArg } from '../../graphql/input-arg.js';
import { FieldResolver, Query } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { FormerlyAnswer, Reply, replyOf } from '../replies/reply.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { Product } from '../catalogue/product/product.entity.js';
import { authorOf } from '../users/author.js';
import { User } from '../users/user.entity.js';
import { ModerationFilter } from './moderation.inputs.js';
import type { ModerationService } from './moderation.service.js';
import { Opinion } from './opinion.js';

const OpinionConnection = connectionOf(Opinion);
const ModerationPage = pageArgs(20);

@Resolver(() => Opinion)
export class ModerationResolver {
  constructor(private readonly opinions: ModerationService) {}

  @Query(
    () => OpinionConnection,
    'Reviews of the shop and ratings of its products in one list, newest first. For admins.',
    { name: 'moderation' },
  )
  async list(
    @Args(() => ModerationPage) page: PageArgs,
    @FilterArg(() => ModerationFilter, 'The filter; all reviews and ratings when left out.')
    filter: ModerationFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new OpinionConnection(await this.opinions.list(actor, filter ?? {}, page));
  }

  @FieldResolver(() => User, 'The author.')
  author(@Root() opinion: Opinion, @Ctx() { loaders }: Context) {
    return authorOf(loaders.user, opinion);
  }

  @FieldResolver(() => String, 'The name the author signs with.')
  async name(@Root() opinion: Opinion, @Ctx() { loaders }: Context) {
    return opinion.signedAs ?? (await authorOf(loaders.user, opinion)).displayName;
  }

  @FieldResolver(() => String, 'Name of the product of a rating; null for a review.', { nullable: true })
  async productName(@Root() { productId }: Opinion, @Ctx() { loaders }: Context) {
    return productId && (await loaders.product.load(productId))?.name;
  }

  @FieldResolver(() => Product, 'Product of a rating; null for a review, and for a deleted product.', {
    nullable: true,
  })
  async product(@Root() { productId }: Opinion, @Ctx() { loaders }: Context) {
    const product = productId ? await loaders.product.load(productId) : null;
    return product?.deletedAt ? null : product;
  }

  @FieldResolver(() => Image, 'A photo that goes with it.', { nullable: true })
  photo(@Root() { image }: Opinion) {
    return image === null ? null : imageSources(image);
  }

  @FieldResolver(() => Reply, 'The reply of the shop, if there is one.', { nullable: true })
  @FormerlyAnswer()
  reply(@Root() opinion: Opinion) {
    return replyOf(opinion);
  }

  @FieldResolver(() => Boolean, 'Whether the author of a rating has bought the product; false for a review.')
  verifiedPurchase(@Root() { userId, productId }: Opinion, @Ctx() { loaders }: Context) {
    return productId === null ? false : loaders.verifiedPurchase.load({ userId, productId });
  }
}
