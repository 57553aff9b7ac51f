import type { DataSource, EntityManager, Repository } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { AppError, notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { normalizePictureUrl } from '../../common/picture-url.js';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, startOf, toPage } from '../../database/page.js';
import type { IdempotencyService } from '../idempotency/idempotency.service.js';
import { writeOutbox } from '../outbox/outbox.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit, removed } from '../audit/audit.js';
import { lockedSoldProducts } from '../catalogue/product/product.repository.js';
import { lockUser } from '../users/lock-user.js';
import { Rating } from './rating.entity.js';
import type { CreateRatingInput, RatingFilter, UpdateRatingInput } from './rating.inputs.js';
import { canDeleteRating, canEditRating } from './rating.policy.js';
import {
  countRatings,
  purchasesMade,
  ratingPages,
  ratingsOfPairs,
  type CustomerAndProduct,
} from './rating.repository.js';

/** A page of the ratings that match a filter. */
export type RatingPageArgs = PageArgs & RatingFilter;

type RatingFacts = Pick<Rating, 'name' | 'message' | 'rates' | 'image'>;

/** Ratings of products. */
export class RatingService {
  private readonly ratings: Repository<Rating>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly now: Clock,
  ) {
    this.ratings = dataSource.getRepository(Rating);
  }

  /**
   * Batch load: the same page of each product's ratings, newest first. Runs one statement for all
   * products, and another when the ratings are counted. Pages and counts respect the filter.
   *
   * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
   */
  async pagesOf(productIds: readonly string[], page: RatingPageArgs): Promise<Page<Rating>[]> {
    const start = startOf<Rating>(newestFirst, page);
    const ratings = await ratingPages.rows(
      this.ratings.manager,
      productIds,
      start?.value ?? null,
      start?.id ?? null,
      page.stars ?? null,
      page.withImage ?? false,
      page.first + 1,
    );
    let counts: Promise<number[]> | undefined;
    return productIds.map((productId, index) => {
      const ofProduct = ratings.filter((rating) => rating.productId === productId);
      const countAll = async () =>
        (await (counts ??= countRatings(this.dataSource.manager, productIds, page)))[index] ?? 0;
      return toPage(ofProduct, newestFirst, page, countAll);
    });
  }

  /** Finds a rating, or null. */
  find(_actor: Actor, id: string): Promise<Rating | null> {
    return this.ratings.findOneBy({ id });
  }

  /**
   * Batch load: whether each customer has bought the product. Ignores rejected and deleted orders.
   */
  purchasesMade(purchases: readonly CustomerAndProduct[]): Promise<boolean[]> {
    return purchasesMade(this.dataSource.manager, purchases);
  }

  /** Batch load: each customer's rating of the product. */
  async ratingsOf(pairs: readonly CustomerAndProduct[]): Promise<(Rating | undefined)[]> {
    const found = await ratingsOfPairs(this.dataSource.manager, pairs);
    return pairs.map(({ userId, productId }) =>
      found.find((rating) => rating.userId === userId && rating.productId === productId),
    );
  }

  /**
   * @returns for a known `idempotencyKey`, the rating that was created with it
   * @throws AppError `UNAUTHENTICATED`, `IDEMPOTENCY_KEY_REUSED`, `CONFLICT` with `ratingId` when
   *   the customer has rated the product, or `NOT_FOUND` when the product is not sold or the rating
   *   of a retry is deleted
   */
  async create(actor: Actor, { idempotencyKey, ...input }: CreateRatingInput): Promise<Rating> {
    const caller = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, caller.userId);
      return this.idempotency.runOnce(manager, {
        actor: caller,
        operation: 'createRating',
        key: idempotencyKey,
        facts: input,
        make: async () => {
          const { productId } = input;
          const existing = await ratingBy(manager, { userId: caller.userId, productId });
          if (existing) throw alreadyRated(existing);
          return createRating(manager, caller.userId, input);
        },
        find: async (id) => {
          const rating = await manager.findOneBy(Rating, { id });
          if (!rating) throw notFound(say('things.rating'));
          return rating;
        },
      });
    });
  }

  /**
   * Upserts the customer's rating of a product.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when the product is not sold
   */
  async createOrReplace(
    actor: Actor,
    input: Omit<CreateRatingInput, 'idempotencyKey'>,
  ): Promise<{ rating: Rating; isNew: boolean }> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      const existing = await ratingBy(manager, { userId, productId: input.productId });
      if (!existing) return { rating: await createRating(manager, userId, input), isNew: true };
      const rating = await this.edit(manager, existing, { ...input, image: input.image ?? null });
      return { rating, isNew: false };
    });
  }

  /**
   * Edits a rating. The shop's reply stays.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when the caller has no such rating
   */
  async update(actor: Actor, { id, ...changes }: UpdateRatingInput): Promise<Rating> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      const rating = isUuid(id) ? await manager.findOneBy(Rating, { id }) : null;
      if (!rating || !canEditRating(actor, rating)) throw notFound(say('things.rating'));
      return this.edit(manager, rating, changes);
    });
  }

  /**
   * Deletes a rating. The audit log records a deletion by an admin.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when there is none that the actor may delete
   */
  async delete(actor: Actor, id: string): Promise<Rating> {
    const caller = requireUser(actor, 'write:reviews');
    const rating = isUuid(id) ? await this.ratings.findOneBy({ id }) : null;
    if (!rating || !canDeleteRating(actor, rating)) throw notFound(say('things.rating'));
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(Rating, { id: rating.id });
      if (!affected) throw notFound(say('things.rating'));
      if (canEditRating(actor, rating)) return writeReplacedPhoto(manager, rating.image, null);
      await recordAudit(manager, caller, {
        action: AuditAction.RATING_DELETED,
        subject: { type: 'rating', id: rating.id, name: rating.name, personId: rating.userId },
        changes: removed({ image: rating.image, message: rating.message, rates: rating.rates }),
      });
    });
    return rating;
  }

  /** Writes nothing when nothing changes, so that a retry edits once. */
  private async edit(manager: EntityManager, rating: Rating, changes: Partial<RatingFacts>): Promise<Rating> {
    const { image: former } = rating;
    const facts = storedFacts(changes);
    const names = Object.keys(facts) as (keyof RatingFacts)[];
    if (names.every((name) => facts[name] === rating[name])) return rating;
    Object.assign(rating, facts, { editedAt: this.now() });
    await manager.save(rating);
    await writeOutbox(manager, 'rating.written', { ratingId: rating.id });
    await writeReplacedPhoto(manager, former, rating.image);
    return rating;
  }
}

async function createRating(
  manager: EntityManager,
  userId: string,
  { productId, ...typed }: Omit<CreateRatingInput, 'idempotencyKey'>,
): Promise<Rating> {
  // A trigger adds the stars to the product's.
  const [product] = isUuid(productId) ? await lockedSoldProducts.change(manager, [productId]) : [];
  if (!product) throw notFound(say('things.product'));
  const rating = await manager.save(
    manager.create(Rating, { productId: product.id, userId, image: null, ...storedFacts(typed) }),
  );
  await writeOutbox(manager, 'rating.written', { ratingId: rating.id });
  return rating;
}

/** Normalizes input; missing fields stay missing. */
function storedFacts({ name, message, rates, image }: Partial<RatingFacts>): Partial<RatingFacts> {
  return {
    ...(name !== undefined && { name: toSingleLine(name) }),
    ...(message !== undefined && { message: message.trim() }),
    ...(rates !== undefined && { rates }),
    ...(image !== undefined && { image: image && normalizePictureUrl(image) }),
  };
}

async function ratingBy(manager: EntityManager, by: CustomerAndProduct): Promise<Rating | null> {
  return isUuid(by.productId) ? manager.findOneBy(Rating, by) : null;
}

const alreadyRated = ({ id }: Rating): AppError =>
  new AppError('CONFLICT', say('reviews.already'), {
    ratingId: id,
  });

/** Schedules the former photo's deletion from the image host, unless it is used elsewhere. */
async function writeReplacedPhoto(
  manager: EntityManager,
  former: string | null,
  photo: string | null,
): Promise<void> {
  if (former && former !== photo) await writeOutbox(manager, 'rating-photo.replaced', { former });
}
