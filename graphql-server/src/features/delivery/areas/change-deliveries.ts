import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { writeOutbox } from '../../outbox/outbox.js';
import { SHOP_ID, ShopSettings } from '../../shop/shop-settings.entity.js';
import { lockSettings } from '../../shop/shop-settings.repository.js';
import { DeliveryFee } from './delivery-fee.entity.js';
import { dropGoneDestinations, loadDeliveries, type Deliveries } from './delivery.repository.js';
import { auditedDeliveries } from './read-deliveries.js';

/**
 * Stores a change of the deliveries with its entry in the audit log and the next version, which
 * notifies all processes. The transaction has locked the settings.
 *
 * @returns the deliveries after it
 */
export async function changeDeliveries(
  manager: EntityManager,
  admin: AuthenticatedActor,
  { deliveryVersion, currency, name }: Pick<ShopSettings, 'deliveryVersion' | 'currency' | 'name'>,
  before: Deliveries,
  store: () => Promise<unknown>,
): Promise<Deliveries & { readonly version: number }> {
  await store();
  const methods = await dropGoneDestinations(manager);
  const after = await loadDeliveries(manager);
  const [former, latter] = [auditedDeliveries(before, currency), auditedDeliveries(after, currency)];
  await recordAudit(manager, admin, {
    action: AuditAction.DELIVERY_UPDATED,
    subject: { type: 'shop', id: SHOP_ID, name },
    changes: {
      areas: { before: former.areas, after: latter.areas },
      collectionPlaces: { before: former.places, after: latter.places },
      fees: { before: former.fees, after: latter.fees },
      ...auditedMethods(methods),
    },
  });
  if (!isDeepStrictEqual(reachOf(before), reachOf(after))) await writeOutbox(manager, 'delivery.changed', {});
  const version = deliveryVersion + 1;
  await manager.update(ShopSettings, SHOP_ID, { deliveryVersion: version });
  return { version, ...after };
}

/** Named as those of `updatePaymentMethod`. */
const auditedMethods = (methods: Awaited<ReturnType<typeof dropGoneDestinations>>): AuditChanges =>
  Object.fromEntries(
    methods.flatMap(({ method, wasOffered, isOffered, before, after }) => [
      [`${method}.isOffered`, { before: wasOffered, after: isOffered }],
      [`${method}.destinations`, { before: before.join(', '), after: after.join(', ') }],
    ]),
  );

/** What decides where the shop delivers. */
const reachOf = ({ areas }: Pick<Deliveries, 'areas'>) =>
  areas.map(({ country, postcodes }) => ({ country, postcodes }));

/** Makes the rules of fees for weekly slots those of the ones that follow, or removes them. */
export async function moveFees(
  manager: EntityManager,
  admin: AuthenticatedActor,
  slotTemplateId: string,
  nextId: string | null,
): Promise<void> {
  // A change of the settings that has seen these slots comes before this.
  const settings = await lockSettings(manager);
  if (!(await manager.existsBy(DeliveryFee, { slotTemplateId }))) return;
  const before = await loadDeliveries(manager);
  await changeDeliveries(manager, admin, settings, before, () =>
    nextId === null
      ? manager.delete(DeliveryFee, { slotTemplateId })
      : manager.update(DeliveryFee, { slotTemplateId }, { slotTemplateId: nextId }),
  );
}
