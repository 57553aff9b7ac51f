import { describe, expect, it } from 'vitest';
import type { FeeFieldsFragment } from './delivery.generated';
import { feeTiers, tierAt } from './fee-tiers';

const fee = (rule: Partial<FeeFieldsFragment>): FeeFieldsFragment => ({
  amount: 490,
  per: 'ORDER',
  method: null,
  placeId: null,
  slotTemplateId: null,
  fromSubtotal: null,
  fromWeight: null,
  ...rule,
});

const DELIVERY = { method: 'DELIVERY' } as const;
const COLLECTION = { method: 'COLLECTION', placeId: 'barn' } as const;
const FREE = { amount: 0, per: 'ORDER', fromSubtotal: null, fromWeight: null };

describe('feeTiers', () => {
  it('begins with the usual fee, and leaves out rules that never fit', () => {
    const fees = [fee({ fromSubtotal: 8000, amount: 0 }), fee({}), fee({ fromWeight: 9, amount: 900 })];
    expect(feeTiers(fees, DELIVERY, 500)).toEqual([fees[1], fees[0]]);
  });

  it('are those of the method and the place', () => {
    const fees = [
      fee({ method: 'DELIVERY' }),
      fee({ placeId: 'mill' }),
      fee({ placeId: 'barn', amount: 90 }),
    ];
    expect(feeTiers(fees, COLLECTION, 500)).toEqual([fees[2]]);
  });

  it('are those of the chosen slot, and of no other one', () => {
    const fees = [fee({ slotTemplateId: 'evening', amount: 690 }), fee({})];
    expect(feeTiers(fees, DELIVERY, 500)).toEqual([fees[1]]);
    const slot = { templateId: 'evening', day: '2026-03-20' };
    expect(feeTiers(fees, { ...DELIVERY, slot }, 500)).toEqual([fees[0]]);
  });

  it('end with the fee per line for a delivery, and with nothing for a collection', () => {
    expect(feeTiers([], DELIVERY, 500)).toEqual([{ ...FREE, amount: 500, per: 'LINE' }]);
    expect(feeTiers([fee({ method: 'DELIVERY' })], COLLECTION, 500)).toEqual([FREE]);
  });
});

describe('tierAt', () => {
  const from80 = fee({ fromSubtotal: 8000, amount: 0 });
  const heavy = fee({ fromWeight: 9000, amount: 900 });
  const tiers = feeTiers([heavy, from80, fee({})], DELIVERY, 500);

  it.each([
    [7999, 490],
    [8000, 0],
  ])('is the first rule whose subtotal %i reaches', (subtotal, amount) => {
    expect(tierAt(tiers, subtotal)?.amount).toBe(amount);
  });
});
