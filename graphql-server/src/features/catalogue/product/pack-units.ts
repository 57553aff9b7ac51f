import type { Locale } from '@larder/shared/locales';
import { PackUnit } from './product.entity.js';

type Words = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };
export type ByLocale = { readonly en: Words } & { readonly [Language in Locale]?: Words };

interface UnitNames {
  /** How many of `unit` it is. */
  readonly factor: number;
  readonly unit: PackUnit;
  /** As sizes are written, by the plural categories of the locale where languages differ. */
  readonly written: string | ByLocale;
  /** As people write it beside that, in folded letters. */
  readonly typed: string;
}

/** The units of pack sizes: `pack-text.ts` writes them, `pack-sizes.ts` reads them. */
export const UNIT_NAMES = {
  kg: {
    factor: 1000,
    unit: PackUnit.GRAM,
    written: 'kg',
    typed:
      'kgs kilo kilos kilogram kilograms kilogramm किलो किलोग्राम किग्रा केजी كغ كغم كجم كلغ كيلو كيلوغرام كيلوجرام кг кило килограмм килограмма килограммов',
  },
  g: {
    factor: 1,
    unit: PackUnit.GRAM,
    written: 'g',
    typed:
      'gr gm gms gram grams gramme grammes gramm ग्राम ग्रा جم غم غ غرام غراما جرام جراما غرامات جرامات г гр грамм грамма граммов',
  },
  l: {
    factor: 1000,
    unit: PackUnit.MILLILITRE,
    written: 'l',
    typed: 'ltr ltrs liter liters litre litres लीटर लिटर ली لتر لترات ليتر ليترات ل л литр литра литров',
  },
  dl: { factor: 100, unit: PackUnit.MILLILITRE, written: 'dl', typed: 'deciliter decilitre dezi дл' },
  cl: { factor: 10, unit: PackUnit.MILLILITRE, written: 'cl', typed: 'centiliter centilitre zentiliter сл' },
  ml: {
    factor: 1,
    unit: PackUnit.MILLILITRE,
    written: 'ml',
    typed:
      'milliliter milliliters millilitre millilitres मिली मिलीलीटर मिलिलीटर एमएल مل ملل ملي مليلتر ميليلتر мл миллилитр миллилитра миллилитров',
  },
  piece: {
    factor: 1,
    unit: PackUnit.PIECE,
    written: {
      en: { one: 'piece', other: 'pieces' },
      de: { other: 'Stück' },
      hi: { other: 'पीस' },
      ar: { two: 'قطعتان', few: 'قطع', other: 'قطعة' },
    },
    typed: 'pc pcs stueck stk नग अदद قطعتين حبه حبات шт штука штуки штук',
  },
} as const satisfies Readonly<Record<string, UnitNames>>;
