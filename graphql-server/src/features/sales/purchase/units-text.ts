import { isolate } from '@larder/shared/isolate';
import { formatMoney, formatPercent } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { expectedGrams } from '@larder/shared/weights';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import { gramsText, packBesideName } from '../../catalogue/product/pack-text.js';
import type { NamedUnits, PricedUnits } from './line-snapshot.js';

/** `2 × Figs, 250 g` or `Gouda, 350 g`; the name alone where only an amount was refunded. */
export function unitsText(units: NamedUnits, locale: Locale): string {
  const { quantity, soldBy = null, weighedGrams = null } = units;
  const name = isolate(units.name);
  if (quantity === 0 && weighedGrams === null) return name;
  const t = purchaseTexts(locale);
  const size = sizeBesideName(units, locale);
  if (quantity === 0 || soldBy === 'GRAMS') return t('units.weighed', { name, weight: size });
  return size === ''
    ? t('units.named', { quantity, name })
    : t('units.ofPack', { quantity, name, pack: size });
}

/**
 * The size of a pack, empty when the name has it; or the weight of all units: `1.18 kg` as it was
 * weighed, `about 2.4 kg, at most 15% more` as it was sold.
 */
export function sizeBesideName(units: NamedUnits, locale: Locale): string {
  const { soldBy = null, unitGrams = null, tolerance = null, weighedGrams = null, quantity } = units;
  if (soldBy === null) return packBesideName(units, locale);
  if (weighedGrams !== null) return gramsText(weighedGrams, locale);
  const t = purchaseTexts(locale);
  const grams = gramsText(expectedGrams({ unitGrams }, quantity), locale);
  const weight = soldBy === 'GRAMS' ? grams : t('units.about', { weight: grams });
  return tolerance ? t('units.atMost', { weight, percent: formatPercent(tolerance, locale) }) : weight;
}

/** `$3.90`, or `$3.90/kg` for goods by weight. */
export function unitPriceText(
  { unitPrice, soldBy = null }: Pick<PricedUnits, 'unitPrice' | 'soldBy'>,
  currency: string,
  locale: Locale,
): string {
  const price = formatMoney(unitPrice, currency, locale);
  return soldBy === null ? price : purchaseTexts(locale)('units.perKilogram', { price });
}

/** The quantity as a list of lines shows it; null where the weight stands for it. */
export const shownQuantity = ({ quantity, soldBy = null }: NamedUnits): string | null =>
  quantity > 0 && soldBy !== 'GRAMS' ? String(quantity) : null;
