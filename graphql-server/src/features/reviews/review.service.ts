import type { DataSource } from 'typeorm';
import { requireUser, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { recordAudit, removed } from '../audit/audit.js';
import type { IdempotencyService } from '../idempotency/idempotency.service.js';
import { writeOutbox } from '../outbox/outbox.js';
import { GivenStars, type RatingSummary } from '../ratings/rating-summary.js';
import { Review } from './review.entity.js';
import { lockUser } from '../users/lock-user.js';
import { User } from '../users/user.entity.js';
import type { StarsFilter } from '../ratings/stars.inputs.js';
import type { CreateReviewInput } from './review.inputs.js';
import { canDeleteReview } from './review.policy.js';
import { countReviewsByStars, reviewPage } from './review.repository.js';
import { MIN_STARS } from '@larder/shared/limits';
import { say } from '@larder/texts/text';

export class ReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The reviews that match a filter, newest first.
   *
   * @throws AppError `BAD_USER_INPUT` for a page size out of range or an invalid cursor
   */
  list(_actor: Actor, { stars }: StarsFilter, page: PageArgs): Promise<Page<Review>> {
    return reviewPage(this.dataSource.manager, stars, page);
  }

  /** Finds a review, or null. */
  find(_actor: Actor, id: string): Promise<Review | null> {
    return this.dataSource.manager.findOneBy(Review, { id });
  }

  /** Average and distribution of all reviews. */
  async summary(_actor: Actor): Promise<RatingSummary> {
    const counts = await countReviewsByStars(this.dataSource.manager);
    const given = [0, 0, 0, 0, 0];
    for (const { stars, count } of counts) given[stars - MIN_STARS] = count;
    return new GivenStars(given);
  }

  /**
   * @returns for a known `idempotencyKey`, the review that was created with it
   * @throws AppError `UNAUTHENTICATED`, `IDEMPOTENCY_KEY_REUSED`, or `NOT_FOUND` when the review of
   *   a retry is deleted
   */
  async create(actor: Actor, { idempotencyKey, message, rating }: CreateReviewInput): Promise<Review> {
    const caller = requireUser(actor);
    const { userId } = caller;
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      return this.idempotency.runOnce(manager, {
        actor: caller,
        operation: 'createReview',
        key: idempotencyKey,
        facts: { message, rating },
        make: async () => {
          const facts = { userId, message: message.trim(), rating };
          const review = await manager.save(manager.create(Review, facts));
          await writeOutbox(manager, 'review.written', { reviewId: review.id });
          return review;
        },
        find: async (id) => {
          const review = await manager.findOneBy(Review, { id });
          if (!review) throw notFound(say('things.review'));
          return review;
        },
      });
    });
  }

  /**
   * Deletes a review. The audit log records a deletion by an admin.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when there is none that the actor may delete
   */
  async delete(actor: Actor, id: string): Promise<Review> {
    const caller = requireUser(actor, 'write:reviews');
    const review = isUuid(id) ? await this.dataSource.manager.findOneBy(Review, { id }) : null;
    if (!review || !canDeleteReview(actor, review)) throw notFound(say('things.review'));
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(Review, { id: review.id });
      if (!affected) throw notFound(say('things.review'));
      if (caller.kind === 'user' && review.userId === caller.userId) return;
      const { displayName } = await manager.findOneByOrFail(User, { id: review.userId });
      await recordAudit(manager, caller, {
        action: AuditAction.REVIEW_DELETED,
        subject: { type: 'review', id: review.id, name: displayName, personId: review.userId },
        changes: removed({ message: review.message, rating: review.rating }),
      });
    });
    return review;
  }
}
