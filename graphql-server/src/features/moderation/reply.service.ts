import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import { say, type Text } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { isUuid } from '../../common/uuid.js';
import { AuditAction, type AuditEntry } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { User } from '../users/user.entity.js';
import { lockReplyable } from './reply.repository.js';
import type { Replyable } from '../replies/replyable.js';

/** The differences between replies to reviews and to ratings. */
interface Kind<Row> {
  readonly entity: EntityTarget<Row>;
  readonly name: Text;
  readonly subjectType: AuditEntry['subjectType'];
  readonly replied: AuditAction;
  readonly deleted: AuditAction;
  readonly authorOf: (row: Row, manager: EntityManager) => string | Promise<string>;
}

const reviewKind: Kind<Review> = {
  entity: Review,
  name: say('things.review'),
  subjectType: 'review',
  replied: AuditAction.REVIEW_ANSWERED,
  deleted: AuditAction.REVIEW_ANSWER_REMOVED,
  authorOf: async ({ userId }, manager) => (await manager.findOneByOrFail(User, { id: userId })).displayName,
};

const ratingKind: Kind<Rating> = {
  entity: Rating,
  name: say('things.rating'),
  subjectType: 'rating',
  replied: AuditAction.RATING_ANSWERED,
  deleted: AuditAction.RATING_ANSWER_REMOVED,
  authorOf: ({ name }) => name,
};

/** The shop's replies to reviews and ratings: at most one each, written by admins. */
export class ReplyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: Clock,
  ) {}

  /**
   * Upserts the reply to a review of the shop.
   *
   * @param reply up to 1,000 characters, or null to delete it
   * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN`, or `NOT_FOUND`
   */
  replyToReview(actor: Actor, id: string, reply: string | null): Promise<Review> {
    return this.reply(actor, reviewKind, id, reply);
  }

  /** Upserts the reply to a rating of a product. */
  replyToRating(actor: Actor, id: string, reply: string | null): Promise<Rating> {
    return this.reply(actor, ratingKind, id, reply);
  }

  private async reply<Row extends Replyable & { id: string; userId: string }>(
    actor: Actor,
    kind: Kind<Row>,
    id: string,
    typed: string | null,
  ): Promise<Row> {
    const admin = requireAdmin(actor, 'write:reviews');
    if (!isUuid(id)) throw notFound(kind.name);
    const reply = typed?.trim() ?? null;
    return this.dataSource.transaction(async (manager) => {
      const row = await lockReplyable(manager, kind.entity, id);
      if (!row) throw notFound(kind.name);
      const before = row.answer;
      if (before === reply) return row;
      row.answer = reply;
      row.answeredAt = reply === null ? null : this.now();
      row.answeredById = reply === null ? null : admin.userId;
      await manager.save(row);
      await recordAudit(manager, admin, {
        action: reply === null ? kind.deleted : kind.replied,
        subject: {
          type: kind.subjectType,
          id,
          name: await kind.authorOf(row, manager),
          personId: row.userId,
        },
        changes: { answer: { before, after: reply } },
      });
      return row;
    });
  }
}
