import type { DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Page, PageArgs } from '../../../common/pagination.js';
import { isUuid } from '../../../common/uuid.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';
import { unmatchedPaymentPage } from './unmatched-payment.repository.js';

/**
 * Lists payments that match no checkout or could not be refunded, for an admin to resolve.
 */
export class UnmatchedPaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: Clock,
  ) {}

  /**
   * Newest first.
   *
   * @param open leaves out resolved payments
   * @throws AppError `FORBIDDEN` for non-admins
   */
  list(actor: Actor, open: boolean, page: PageArgs): Promise<Page<UnmatchedPayment>> {
    requireAdmin(actor);
    return unmatchedPaymentPage(this.dataSource.manager, open, page);
  }

  /** A payment, or null when there is none. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<UnmatchedPayment | null> {
    requireAdmin(actor);
    return this.dataSource.manager.findOneBy(UnmatchedPayment, { id });
  }

  /**
   * Marks a payment as resolved, and deletes its e-mail address. Idempotent: the first admin and
   * time stay.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  resolve(actor: Actor, id: string): Promise<UnmatchedPayment> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction(async (manager) => {
      const payment = isUuid(id)
        ? await manager.findOne(UnmatchedPayment, { where: { id }, lock: { mode: 'for_no_key_update' } })
        : null;
      if (!payment) throw notFound(say('things.payment'));
      if (payment.resolvedAt) return payment;
      const resolved = { resolvedAt: this.now(), resolvedById: admin.userId, email: null };
      await manager.update(UnmatchedPayment, id, resolved);
      await recordAudit(manager, admin, {
        action: AuditAction.PAYMENT_SETTLED,
        subject: { type: 'payment', id, name: payment.providerPaymentId },
      });
      return Object.assign(payment, resolved);
    });
  }
}
