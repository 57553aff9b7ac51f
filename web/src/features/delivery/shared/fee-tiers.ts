import type { CartDeliveryInput, SlotInput } from '@/lib/apollo/schema-types.generated';
import type { FeeFieldsFragment } from './delivery.generated';

export type FeeTier = Pick<FeeFieldsFragment, 'amount' | 'per' | 'fromSubtotal' | 'fromWeight'>;

const isUnconditional = ({ fromSubtotal, fromWeight }: FeeTier): boolean =>
  fromSubtotal === null && fromWeight === null;

/**
 * What a delivery or collection may cost, the usual fee first. The server decides by the first rule
 * that fits, so rules after one without conditions never do.
 *
 * @param fees of the area, in the order of their rules
 * @param perLine the fee of a delivery for which there is no rule
 */
export function feeTiers(
  fees: readonly FeeFieldsFragment[],
  { method, placeId, slot }: CartDeliveryInput,
  perLine: number,
): FeeTier[] {
  const fits = (wanted: string | null, given: string | null | undefined) =>
    wanted === null || wanted === given;
  const fitting = fees.filter(
    (fee) =>
      fits(fee.method, method) && fits(fee.placeId, placeId) && fits(fee.slotTemplateId, slot?.templateId),
  );
  const last = fitting.findIndex(isUnconditional);
  if (last >= 0) return fitting.slice(0, last + 1).toReversed();
  const usual: FeeTier =
    method === 'COLLECTION'
      ? { amount: 0, per: 'ORDER', fromSubtotal: null, fromWeight: null }
      : { amount: perLine, per: 'LINE', fromSubtotal: null, fromWeight: null };
  return [usual, ...fitting.toReversed()];
}

/** Whether a slot costs what others do not. */
export const hasOwnFee = (
  fees: readonly Pick<FeeFieldsFragment, 'slotTemplateId'>[],
  { templateId }: Pick<SlotInput, 'templateId'>,
): boolean => fees.some(({ slotTemplateId }) => slotTemplateId === templateId);

/** The tier of a purchase without a weight, by its subtotal in minor units. */
export const tierAt = (tiers: readonly FeeTier[], subtotal: number): FeeTier | undefined =>
  tiers.findLast(
    ({ fromSubtotal, fromWeight }) => (fromSubtotal ?? 0) <= subtotal && (fromWeight ?? 0) === 0,
  );
