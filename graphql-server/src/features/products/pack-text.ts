import { formatNumber, intlLocale } from '../../common/locale.js';
import { DEFAULT_LOCALE, type Locale } from '../../common/locales.js';
import { packBeside } from '../../common/pack-beside.js';
import { PackUnit, type Product } from './product.entity.js';

export type PackSize = Pick<Product, 'packAmount' | 'packUnit' | 'packCount'>;

const UNITS = {
  [PackUnit.GRAM]: { small: 'g', large: 'kg' },
  [PackUnit.MILLILITRE]: { small: 'ml', large: 'l' },
} as const;

type Words = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

/** By the plural categories of the locale. */
const PIECES: { readonly en: Words } & { readonly [Language in Locale]?: Words } = {
  en: { one: 'piece', other: 'pieces' },
  de: { other: 'Stück' },
  hi: { other: 'पीस' },
  ar: { two: 'قطعتان', few: 'قطع', other: 'قطعة' },
};

function piecesIn(amount: number, locale: Locale): string {
  const words = PIECES[locale] ?? PIECES.en;
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

/** The pack size of a named product or line, empty when its name has it. */
export const packBesideName = (line: PackSize & { readonly name: string }, locale: Locale): string =>
  packBeside(line.name, packText(line, locale));
