import { In, type DataSource, type EntityManager } from 'typeorm';
import { missingField } from '@larder/shared/bank-account';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { uniqueIds } from '../../../common/uuid.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { CollectionPlace } from '../../delivery/areas/collection-place.entity.js';
import { DeliveryArea } from '../../delivery/areas/delivery-area.entity.js';
import { SHOP_ID, type ShopSettings } from '../../shop/shop-settings.entity.js';
import { lockSettings } from '../../shop/shop-settings.repository.js';
import { LATER_METHODS, PaymentMethod } from '../purchase/payment-method.js';
import { shippedAndPaid } from './payment.repository.js';
import type { UpdatePaymentMethodInput } from './payment-method.inputs.js';
import { PaymentMethodRule } from './payment-method-rule.entity.js';
import { paymentMethodsFor, paymentMethodsOfStaff, type PayablePurchase } from './payment-methods-for.js';

type Purchase = Omit<PayablePurchase, 'shippedOrders'>;

/** The rules of payment methods, in the order in which customers see them. */
async function rulesOf(manager: EntityManager): Promise<PaymentMethodRule[]> {
  const rules = await manager.find(PaymentMethodRule);
  return LATER_METHODS.flatMap((method) => rules.find((rule) => rule.method === method) ?? []);
}

/** The methods by which a customer can pay a purchase, `ONLINE` first. */
export async function acceptedMethods(
  manager: EntityManager,
  userId: string | null,
  purchase: Purchase,
): Promise<PaymentMethod[]> {
  const rules = (await rulesOf(manager)).filter(({ isOffered }) => isOffered);
  const isKnown = userId !== null && rules.some(({ minOrders }) => minOrders > 0);
  const shippedOrders = isKnown ? await shippedAndPaid(manager, userId) : 0;
  return paymentMethodsFor(rules, { ...purchase, shippedOrders });
}

/** The methods by which an order that staff place can be paid. */
export const methodsOfStaff = async (
  manager: EntityManager,
  purchase: Pick<Purchase, 'total' | 'method'>,
): Promise<PaymentMethod[]> => paymentMethodsOfStaff(await rulesOf(manager), purchase);

/** For which orders the shop offers which payment method. */
export class PaymentMethodService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly name: string },
  ) {}

  /** @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins */
  list(actor: Actor): Promise<PaymentMethodRule[]> {
    requireAdmin(actor, 'write:settings');
    return rulesOf(this.dataSource.manager);
  }

  /** The methods by which the caller can pay a purchase, `ONLINE` first. */
  acceptedFor(actor: Actor, purchase: Purchase): Promise<PaymentMethod[]> {
    const userId = actor.kind === 'user' ? actor.userId : null;
    return acceptedMethods(this.dataSource.manager, userId, purchase);
  }

  /**
   * Changes for which new orders a method is offered. Orders that were placed keep theirs. Of a
   * method that is not offered, destinations that the shop does not have are dropped.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for `ONLINE`, which is always
   *   offered; of a method that is offered, for `BANK_TRANSFER` while the shop has no bank account
   *   for its currency, and for destinations that the shop does not have
   */
  async update(actor: Actor, { method, ...given }: UpdatePaymentMethodInput): Promise<PaymentMethodRule> {
    const admin = requireAdmin(actor, 'write:settings');
    if (method === PaymentMethod.ONLINE) throw badInput({ method: say('payments.onlineAlways') });
    return this.dataSource.transaction(async (manager) => {
      // Neither the account nor an area changes meanwhile.
      const settings = await lockSettings(manager);
      const lock = { mode: 'for_no_key_update' } as const;
      const rule = await manager.findOneOrFail(PaymentMethodRule, { where: { method }, lock });
      const ids = given.destinationIds ? uniqueIds(given.destinationIds) : null;
      const changes = {
        isOffered: given.isOffered,
        destinationIds: ids && (await knownOf(manager, ids)),
        maxTotal: given.maxTotal ?? null,
        minOrders: given.minOrders ?? 0,
      };
      if (given.isOffered && changes.destinationIds?.length !== ids?.length)
        throw badInput({ destinationIds: say('payments.unknownDestination') });
      if (given.isOffered && method === PaymentMethod.BANK_TRANSFER) requireAccount(settings);
      await recordAudit(manager, admin, {
        action: AuditAction.SHOP_UPDATED,
        subject: { type: 'shop', id: SHOP_ID, name: this.shop.name },
        changes: auditedChanges(method, audited(rule), audited(changes)),
      });
      return manager.save(Object.assign(rule, changes));
    });
  }
}

/** @throws AppError `BAD_USER_INPUT` for a shop without a bank account for its currency */
function requireAccount(settings: ShopSettings): void {
  const { currency } = settings;
  if (missingField(settings, currency) !== null)
    throw badInput({ isOffered: say('payments.noBankAccount', { currency }) });
}

type Terms = Omit<PaymentMethodRule, 'method'>;

const audited = ({ destinationIds, ...terms }: Terms) => ({
  isOffered: terms.isOffered,
  destinations: destinationIds?.join(', ') ?? null,
  maxTotal: terms.maxTotal,
  minOrders: terms.minOrders,
});

type Audited = ReturnType<typeof audited>;

/** Named as `on_delivery.maxTotal`. */
const auditedChanges = (method: string, before: Audited, after: Audited): AuditChanges =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Audited)[]).map((name) => [
      `${method}.${name}`,
      { before: before[name], after: after[name] },
    ]),
  );

/** Those of these ids that are areas or collection places, in their order. */
async function knownOf(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const where = { id: In([...ids]) };
  const areas = await manager.findBy(DeliveryArea, where);
  const places = await manager.findBy(CollectionPlace, where);
  const known = new Set([...areas, ...places].map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
