import { expectedGrams, isStockedInGrams } from '@larder/shared/weights';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { SoldBy } from '@/lib/apollo/schema-types.generated';
import { useFormatters, type Formatters } from '@/lib/format/useFormatters';
import type { Translator } from '@/lib/i18n/translator';
import { packBesideName, packText, type PackSize } from './pack';

/** How a product or a line is sold by weight, if it is. */
export interface Weighed {
  readonly soldBy?: SoldBy | null | undefined;
  readonly unitGrams?: number | null | undefined;
}

/** Units of it, and what was weighed of them so far. */
export interface Units extends Weighed {
  readonly quantity: number;
  readonly pickedGrams?: number | null | undefined;
}

/** `350 g`, `1.18 kg`. */
export const gramsText = (grams: number, t: Translator<'common.pack'>): string =>
  packText({ packAmount: grams, packUnit: 'GRAM' }, t);

/** `1.18 kg` once weighed, `about 2.4 kg` or `350 g` before; empty for pieces at a price each. */
export function weightOf(
  { soldBy, unitGrams = null, pickedGrams, quantity }: Units,
  t: Translator<'common.pack'>,
): string {
  if (!soldBy) return '';
  if (pickedGrams) return gramsText(pickedGrams, t);
  const weight = gramsText(expectedGrams({ unitGrams }, quantity), t);
  return soldBy === 'GRAMS' ? weight : t('about', { weight });
}

/** The size of a pack, empty when the name has it; or the weight of all units. */
export const sizeBesideName = (
  line: Units & PackSize & { name: string },
  t: Translator<'common.pack'>,
): string => (line.soldBy ? weightOf(line, t) : packBesideName(line, t));

/** Grams of a step; null where pieces are counted. */
export const stepOf = ({ soldBy, unitGrams = null }: Weighed): number | null =>
  soldBy === 'GRAMS' ? unitGrams : null;

/** Formats what a product has in stock: `7`, or `1.2 kg` of goods by grams. */
export function useStockText(): (product: Pick<Weighed, 'soldBy'> & { readonly stock: number }) => string {
  const t = useTranslations('common.pack');
  const { formatNumber } = useFormatters();
  return ({ soldBy = null, stock }) =>
    isStockedInGrams({ soldBy }) ? gramsText(stock, t) : formatNumber(stock);
}

export type QuantityText = (quantity: number, unit: Weighed) => string;

export const quantityTextWith =
  (t: Translator<'common.pack'>, { formatNumber }: Pick<Formatters, 'formatNumber'>): QuantityText =>
  (quantity, unit) => {
    const step = stepOf(unit);
    return step === null ? formatNumber(quantity) : gramsText(step * quantity, t);
  };

/** Formats a quantity: `7`, or `350 g` of goods by grams. */
export function useQuantityText(): QuantityText {
  const t = useTranslations('common.pack');
  const formatters = useFormatters();
  return useMemo(() => quantityTextWith(t, formatters), [t, formatters]);
}
