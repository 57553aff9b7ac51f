import { IsNull, type DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { isUuid } from '../../common/uuid.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';

/** Payments that belong to no checkout. The shop cannot know what they were for: an admin looks at each. */
export class UnmatchedPaymentService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first.
   *
   * @param open only those that nobody has dealt with
   * @throws AppError `FORBIDDEN` unless an admin asks
   */
  list(actor: Actor, open: boolean, page: PageArgs): Promise<Page<UnmatchedPayment>> {
    requireAdmin(actor);
    const query = this.dataSource.getRepository(UnmatchedPayment).createQueryBuilder('payment');
    if (open) query.where('payment.resolvedAt is null');
    return pageOf(query, newestFirst, page);
  }

  /**
   * Says that one is dealt with; who said so first stays.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND`
   */
  async resolve(actor: Actor, id: string): Promise<UnmatchedPayment> {
    const { userId: resolvedById } = requireAdmin(actor);
    const payments = this.dataSource.getRepository(UnmatchedPayment);
    if (isUuid(id)) {
      await payments.update({ id, resolvedAt: IsNull() }, { resolvedAt: () => 'now()', resolvedById });
    }
    const payment = isUuid(id) ? await payments.findOneBy({ id }) : null;
    if (!payment) throw notFound('Payment');
    return payment;
  }
}
