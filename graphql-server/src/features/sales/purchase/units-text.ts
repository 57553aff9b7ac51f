import { isolate } from '@larder/shared/isolate';
import type { Locale } from '@larder/shared/locales';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import { packBesideName } from '../../catalogue/product/pack-text.js';
import type { NamedUnits } from './line-snapshot.js';

/** `2 × Figs, 250 g`; the name alone where only an amount of them was refunded. */
export function unitsText(units: NamedUnits, locale: Locale): string {
  const { quantity } = units;
  const name = isolate(units.name);
  if (quantity === 0) return name;
  const t = purchaseTexts(locale);
  const pack = packBesideName(units, locale);
  return pack === '' ? t('units.named', { quantity, name }) : t('units.ofPack', { quantity, name, pack });
}
