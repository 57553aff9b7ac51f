import type { DataSource, EntityManager } from 'typeorm';
import { localizedPath, type Locale } from '@larder/shared/locales';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import { addMs, type Clock } from '../../../common/clock.js';
import { isUuid } from '../../../common/uuid.js';
import type { Config } from '../../../config/config.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import { cutOffsOf } from '../../delivery/slots/slot.repository.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { agreedChanges, type StaffOrderService } from '../checkout/staff-order.service.js';
import { openHolds } from '../holds/hold.repository.js';
import { linesOf } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { PayLink, PayLinkStatus, payLinkStatus } from '../purchase/pay-link.entity.js';
import type { SendPayLinkInput } from './pay-link.inputs.js';
import { addToken, lockPayLink, payLinkPath, waitingPayLinks } from './pay-link.repository.js';

/** For how long a link can be paid, unless the cut-off of its slot is earlier. */
const VALID_MS = 24 * 60 * 60 * 1000;

/** Of a list, which staff look through by eye. */
export const MAX_WAITING = 200;

interface PayLinkOptions {
  readonly shop: { readonly timeZone: string; readonly locales: readonly Locale[] };
  readonly times: Pick<Config['checkoutTimes'], 'checkAfterMs'>;
  readonly now: Clock;
}

/** A link, and its path with the token, which is returned only once. */
export interface SentPayLink {
  readonly payLink: PayLink;
  readonly path: string;
}

/** Links by which customers pay orders that staff take. */
export class PayLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: StaffOrderService,
    private readonly options: PayLinkOptions,
  ) {}

  /**
   * Stores an order by staff, reserves its goods and its slot, and e-mails its customer a link to
   * pay it by, where they have an address. The link and the reservations last for 24 hours, or
   * until the cut-off of the slot. A retry with its key returns the link with another token.
   *
   * @throws AppError as `StaffOrderService.place`, and `BAD_USER_INPUT` where there is nothing to
   *   pay
   */
  async send(actor: Actor, input: SendPayLinkInput): Promise<SentPayLink> {
    if (input.expectedTotal <= 0) throw badInput({ expectedTotal: say('payLinks.nothingToPay') });
    return this.orders.begin(actor, input, {
      holdMs: async (manager, slotId) => {
        const { shop, now } = this.options;
        const [cutOffAt = null] = slotId ? await cutOffsOf(manager, [slotId], shop.timeZone) : [];
        const leftMs = cutOffAt ? cutOffAt.getTime() - now().getTime() : VALID_MS;
        // A slot past its cut-off is refused before anything is held.
        return Math.max(1, Math.min(VALID_MS, leftMs));
      },
      next: (manager, clerk, checkout, holdMs) => this.add(manager, clerk, checkout, holdMs),
      found: async (manager, { id }) => {
        const { id: linkId } = await manager.findOneByOrFail(PayLink, { checkoutId: id });
        return this.withToken(manager, await lockPayLink(manager, linkId));
      },
    });
  }

  private async add(
    manager: EntityManager,
    clerk: AuthenticatedActor,
    checkout: Checkout,
    holdMs: number,
  ): Promise<SentPayLink> {
    const sentAt = this.options.now();
    const [firstCheck] = this.options.times.checkAfterMs;
    const nextCheckAt = firstCheck === undefined ? null : addMs(sentAt, firstCheck);
    // Nobody asks the provider for its order yet.
    await manager.update(Checkout, checkout.id, { nextCheckAt, providerLeaseUntil: null });
    const facts = { checkoutId: checkout.id, tokenHashes: [], sentAt, expiresAt: addMs(sentAt, holdMs) };
    const link = await manager.save(manager.create(PayLink, facts));
    Object.assign(link, { checkout });
    const agreed = agreedChanges(await linesOf(manager, checkout.id));
    await this.announce(manager, clerk, link, { ...added({ total: checkout.total }), ...agreed });
    return this.withToken(manager, link);
  }

  /**
   * Links that wait to be paid, newest first.
   *
   * @throws AppError `FORBIDDEN` without `write:orders`
   */
  async waiting(actor: Actor): Promise<PayLink[]> {
    requireAdmin(actor, 'write:orders');
    const links = await waitingPayLinks(this.dataSource.manager, MAX_WAITING);
    return links.filter((link) => this.statusOf(link) === PayLinkStatus.OPEN);
  }

  /**
   * Finds a link with its checkout, or null.
   *
   * @throws AppError `FORBIDDEN` without `write:orders`
   */
  async find(actor: Actor, id: string): Promise<PayLink | null> {
    requireAdmin(actor, 'write:orders');
    if (!isUuid(id)) return null;
    return this.dataSource.manager.findOne(PayLink, { where: { id }, relations: { checkout: true } });
  }

  /**
   * Sends a link again, with another token: those before are void. It lasts no longer.
   *
   * @throws AppError `FORBIDDEN` without `write:orders`; `NOT_FOUND`; `CONFLICT` for one that is
   *   not open
   */
  async resend(actor: Actor, id: string): Promise<SentPayLink> {
    const clerk = requireAdmin(actor, 'write:orders');
    return this.dataSource.transaction(async (manager) => {
      const link = await this.lockOpen(manager, id);
      const renewed = { tokenHashes: [], sentAt: this.options.now() };
      await manager.update(PayLink, id, renewed);
      Object.assign(link, renewed);
      await this.announce(manager, clerk, link);
      return this.withToken(manager, link);
    });
  }

  /**
   * Cancels a link, and releases what it reserves. A payment that arrives later is refunded.
   *
   * @throws AppError as `resend`
   */
  async cancel(actor: Actor, id: string): Promise<PayLink> {
    const clerk = requireAdmin(actor, 'write:orders');
    return this.dataSource.transaction(async (manager) => {
      const link = await this.lockOpen(manager, id);
      const { checkoutId, checkout } = link;
      const cancelledAt = this.options.now();
      await manager.update(PayLink, id, { cancelledAt });
      await openHolds(manager, [], { checkoutId });
      await recordAudit(manager, clerk, {
        action: AuditAction.PAY_LINK_CANCELLED,
        subject: subjectOf(link),
        changes: added({ total: checkout.total }),
      });
      return Object.assign(link, { cancelledAt });
    });
  }

  statusOf = (link: PayLink): PayLinkStatus => payLinkStatus(link, link.checkout, this.options.now());

  private async lockOpen(manager: EntityManager, id: string): Promise<PayLink> {
    const link = await lockPayLink(manager, id);
    const status = this.statusOf(link);
    if (status === PayLinkStatus.OPEN) return link;
    throw new AppError('CONFLICT', say(`payLinks.${status}`));
  }

  private async announce(
    manager: EntityManager,
    clerk: AuthenticatedActor,
    link: PayLink,
    changes: AuditChanges = added({ total: link.checkout.total }),
  ): Promise<void> {
    const payload = { payLinkId: link.id, sentAt: link.sentAt.toISOString() };
    if (link.checkout.email !== '') await writeOutbox(manager, 'pay-link.sent', payload);
    await recordAudit(manager, clerk, {
      action: AuditAction.PAY_LINK_SENT,
      subject: subjectOf(link),
      changes,
    });
  }

  private async withToken(manager: EntityManager, link: PayLink): Promise<SentPayLink> {
    const path = payLinkPath(await addToken(manager, link));
    const { locale } = link.checkout;
    return { payLink: link, path: localizedPath(path, locale, this.options.shop.locales) };
  }
}

const subjectOf = ({ id, checkout: { name, userId } }: PayLink) =>
  ({ type: 'pay-link', id, name, personId: userId }) as const;
