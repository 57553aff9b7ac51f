import { describe, expect, it } from 'vitest';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { packText, unitPriceText } from './pack';

const formatters = formattersFor('en', 'UTC');

const t = translatorOf('common.pack');

describe('packText', () => {
  it.each([
    [500, 'GRAM', '500 g'],
    [1000, 'GRAM', '1 kg'],
    [1500, 'MILLILITRE', '1.5 l'],
    [750, 'MILLILITRE', '750 ml'],
    [1, 'PIECE', '1 piece'],
    [6, 'PIECE', '6 pieces'],
    [null, null, ''],
  ] as const)('writes %s %s as "%s"', (packAmount, packUnit, text) => {
    expect(packText({ packAmount, packUnit }, t)).toBe(text);
  });

  it.each([
    [1980, 'MILLILITRE', 6, '6 × 330 ml'],
    [9000, 'MILLILITRE', 6, '6 × 1.5 l'],
    [12, 'PIECE', 2, '2 × 6 pieces'],
  ] as const)('38.6: writes %s %s in %s parts as "%s"', (packAmount, packUnit, packCount, text) => {
    expect(packText({ packAmount, packUnit, packCount }, t)).toBe(text);
  });
});

describe('unitPriceText', () => {
  it('formats the price per litre', () => {
    const juice = {
      packAmount: 750,
      packUnit: 'MILLILITRE',
      unitPrice: { amount: 560, per: 'LITRE' },
    } as const;
    expect(unitPriceText(juice, 'USD', t, formatters)).toBe('$5.60 / l');
  });

  it('is empty for a single piece', () => {
    const melon = { packAmount: 1, packUnit: 'PIECE', unitPrice: { amount: 390, per: 'PIECE' } } as const;
    expect(unitPriceText(melon, 'USD', t, formatters)).toBe('');
  });

  it('is per kilogram for a single piece that is weighed', () => {
    const melon = { packAmount: 1, packUnit: 'PIECE', unitPrice: { amount: 390, per: 'KILOGRAM' } } as const;
    expect(unitPriceText(melon, 'USD', t, formatters)).toBe('$3.90 / kg');
  });
});
