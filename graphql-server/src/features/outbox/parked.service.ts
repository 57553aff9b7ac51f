import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { DeliveryStatus, OutboxDelivery } from './outbox-delivery.entity.js';
import { parkedPage } from './outbox.repository.js';
import { retryDelivery } from './retry-delivery.js';

/** Manages parked deliveries, which failed for good, for admins. */
export class ParkedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => Date,
  ) {}

  /**
   * The parked deliveries, newest first, with their messages.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page size out of range or
   *   an invalid cursor
   */
  async list(actor: Actor, page: PageArgs): Promise<Page<OutboxDelivery>> {
    requireAdmin(actor);
    return parkedPage(this.dataSource.manager, page);
  }

  /** Finds a parked delivery, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<OutboxDelivery | null> {
    requireAdmin(actor);
    const where = { id, status: DeliveryStatus.PARKED };
    return this.dataSource.manager.findOne(OutboxDelivery, { where, relations: { message: true } });
  }

  /**
   * Retries a delivery with the full number of attempts.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  retry(actor: Actor, id: string): Promise<OutboxDelivery> {
    const admin = requireAdmin(actor);
    return this.dataSource.transaction((manager) => retryDelivery(manager, admin, { id }, this.now()));
  }
}
