import { formatNumber, intlLocale } from '@larder/shared/locale';
import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { packBeside } from '@larder/shared/pack-beside';
import { UNIT_NAMES, type ByLocale } from './pack-units.js';
import { PackUnit, type Product } from './product.entity.js';

export type PackSize = Pick<Product, 'packAmount' | 'packUnit' | 'packCount'>;

const UNITS = {
  [PackUnit.GRAM]: { small: UNIT_NAMES.g.written, large: UNIT_NAMES.kg.written },
  [PackUnit.MILLILITRE]: { small: UNIT_NAMES.ml.written, large: UNIT_NAMES.l.written },
} as const;

function piecesIn(amount: number, locale: Locale): string {
  const names: ByLocale = UNIT_NAMES.piece.written;
  const words = names[locale] ?? names.en;
  return words[new Intl.PluralRules(intlLocale(locale)).select(amount)] ?? words.other;
}

/** `500 g`, `1.5 l`, `6 pieces`, `6 × 330 ml`; empty without a pack size. */
export function packText(
  { packAmount, packUnit, packCount }: PackSize,
  locale: Locale = DEFAULT_LOCALE,
): string {
  if (packAmount === null || packUnit === null) return '';
  if (packCount !== null) {
    const part = packText({ packAmount: packAmount / packCount, packUnit, packCount: null }, locale);
    return `${formatNumber(packCount, locale)} × ${part}`;
  }
  if (packUnit === PackUnit.PIECE)
    return `${formatNumber(packAmount, locale)} ${piecesIn(packAmount, locale)}`;
  const { small, large } = UNITS[packUnit];
  return packAmount < 1000 ? `${packAmount} ${small}` : `${formatNumber(packAmount / 1000, locale)} ${large}`;
}

/** `350 g`, `1.18 kg`. */
export const gramsText = (grams: number, locale: Locale): string =>
  packText({ packAmount: grams, packUnit: PackUnit.GRAM, packCount: null }, locale);

/** The pack size of a named product or line, empty when its name has it. */
export const packBesideName = (line: PackSize & { readonly name: string }, locale: Locale): string =>
  packBeside(line.name, packText(line, locale));
