import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { AuditAction, type AuditEntry } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { User } from '../users/user.entity.js';
import { lockAnswerable } from './answer.repository.js';
import type { Answerable } from './answerable.js';

/** What differs between the answers to reviews and to ratings. */
interface Kind<Row> {
  readonly entity: EntityTarget<Row>;
  readonly name: string;
  readonly subjectType: AuditEntry['subjectType'];
  readonly answered: AuditAction;
  readonly removed: AuditAction;
  readonly authorOf: (row: Row, manager: EntityManager) => string | Promise<string>;
}

const reviewKind: Kind<Review> = {
  entity: Review,
  name: 'Review',
  subjectType: 'review',
  answered: AuditAction.REVIEW_ANSWERED,
  removed: AuditAction.REVIEW_ANSWER_REMOVED,
  authorOf: async ({ userId }, manager) => (await manager.findOneByOrFail(User, { id: userId })).displayName,
};

const ratingKind: Kind<Rating> = {
  entity: Rating,
  name: 'Rating',
  subjectType: 'rating',
  answered: AuditAction.RATING_ANSWERED,
  removed: AuditAction.RATING_ANSWER_REMOVED,
  authorOf: ({ name }) => name,
};

/**
 * What the shop answers to what people say: one answer each, which admins write, change and take
 * back.
 */
export class AnswerService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Answers a review of the shop, in place of an earlier answer.
   *
   * @param answer up to 1,000 characters, or null to take it back
   * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN`, or `NOT_FOUND`
   */
  answerReview(actor: Actor, id: string, answer: string | null): Promise<Review> {
    return this.answer(actor, reviewKind, id, answer);
  }

  /** The same for a rating of a product. */
  answerRating(actor: Actor, id: string, answer: string | null): Promise<Rating> {
    return this.answer(actor, ratingKind, id, answer);
  }

  private async answer<Row extends Answerable & { id: string; userId: string }>(
    actor: Actor,
    kind: Kind<Row>,
    id: string,
    typed: string | null,
  ): Promise<Row> {
    const admin = requireAdmin(actor, 'write:reviews');
    if (!isUuid(id)) throw notFound(kind.name);
    const answer = typed?.trim() ?? null;
    return this.dataSource.transaction(async (manager) => {
      const row = await lockAnswerable(manager, kind.entity, id);
      if (!row) throw notFound(kind.name);
      const before = row.answer;
      if (before === answer) return row;
      row.answer = answer;
      row.answeredAt = answer === null ? null : new Date();
      row.answeredById = answer === null ? null : admin.userId;
      await manager.save(row);
      await recordAudit(manager, admin, {
        action: answer === null ? kind.removed : kind.answered,
        subject: {
          type: kind.subjectType,
          id,
          name: await kind.authorOf(row, manager),
          personId: row.userId,
        },
        changes: { answer: { before, after: answer } },
      });
      return row;
    });
  }
}
