// The web bundles this file.
import { barcodeKey, isSumRight } from './barcode.js';
import type { Measure } from './gs1-elements.js';

/** Country of the rules: ISO 3166-1. */
export type ScaleCountry = keyof typeof SCALE_LABELS;

/** The label of a scale or of a packer, by which weighed goods are sold. */
export interface ScaleLabel {
  /** The number of the item in the label, with its zeros in front. */
  readonly item: string;
  /** The EAN-13 of all labels of the item: zeros where they have the weight or the price. */
  readonly base: string;
  readonly measure: Measure;
}

interface LabelForm {
  /**
   * 13 digits: the prefix, I for the number of the item, V for the digit that verifies the value,
   * and P (price), W (weight) or N (pieces) for the value. C is the check digit of the EAN-13.
   */
  readonly digits: string;
  /** Of the price in the unit of the currency, or of the weight in kilograms. */
  readonly decimals: number;
}

interface CountryRules {
  /** The shop's currency, which prices on labels are in. */
  readonly currency: string;
  /** Of countries that share a currency. */
  readonly timeZones?: readonly string[];
  readonly source: string;
  readonly forms: readonly LabelForm[];
}

const form = (digits: string, decimals = 0): LabelForm => ({ digits, decimals });

const NORDIC_PRICES = [form('20IIIIIIPPPPC', 2), form('21IIIIIIPPPPC', 1), form('22IIIIIIPPPPC', 0)];
const NORDIC_WEIGHTS = [form('23IIIIIIWWWWC', 3), form('24IIIIIIWWWWC', 2), form('25IIIIIIWWWWC', 1)];
const BALTIC = 'https://gs1lv.org/img/upload/ENG.Variable%20measure_in_Latvia.pdf';

/**
 * The prefixes 02 and 20 to 29 mean in each country what its GS1 organisation says. Countries whose
 * rules are not published, such as Switzerland, Spain and the Netherlands, are not here.
 */
export const SCALE_LABELS = {
  AT: {
    currency: 'EUR',
    timeZones: ['Europe/Vienna'],
    source:
      'https://www.gs1.at/identifikationsnummern/weitere-identifikationsnummern/oesterreichische-identifikationsnummern.html',
    forms: [
      form('21IIIIIWWWWWC', 3),
      form('22IIIIIPPPPPC', 2),
      form('23IIIIIPPPPPC', 2),
      form('27IIIIIWWWWWC', 3),
      form('28IIIIINNNNNC'),
    ],
  },
  DE: {
    currency: 'EUR',
    timeZones: ['Europe/Berlin', 'Europe/Busingen'],
    source:
      'https://www.gs1-germany.de/fileadmin/gs1/fachpublikationen/globale-artikelnummer-gtin-in-der-anwendung.pdf',
    forms: [
      form('22IIIIVPPPPPC', 2),
      form('23IIIIVPPPPPC', 2),
      form('25IIIIVNNNNNC'),
      form('26IIIIVNNNNNC'),
      form('28IIIIVWWWWWC', 3),
      form('29IIIIVWWWWWC', 3),
    ],
  },
  DK: {
    currency: 'DKK',
    source: 'https://www.gs1.dk/om-gs1/overblik-over-gs1-standarder/gtin-13-pris and gtin-13-vaegt',
    forms: [
      form('21IIIIPPPPPPC', 2),
      form('22IIIIPPPPPPC', 2),
      form('23IIIIPPPPPPC', 2),
      form('24IIIIPPPPPPC', 2),
      form('26IIIIWWWWWWC', 3),
      form('27IIIIIWWWWWC', 3),
      form('28IIIIWWWWWWC', 3),
    ],
  },
  EE: { currency: 'EUR', timeZones: ['Europe/Tallinn'], source: BALTIC, forms: NORDIC_WEIGHTS },
  FI: {
    currency: 'EUR',
    timeZones: ['Europe/Helsinki', 'Europe/Mariehamn'],
    source: 'https://gs1.fi/en/instructions/gs1-company-prefix/how-identify-product-gtin',
    forms: NORDIC_WEIGHTS,
  },
  GB: {
    currency: 'GBP',
    source: 'https://www.gs1uk.org/knowledge-hub/barcodes/how-to-barcode-variable-measure-items',
    forms: [form('20IIIIIVPPPPC', 2), form('28IIIIIVPPPPC', 2)],
  },
  IT: {
    currency: 'EUR',
    timeZones: ['Europe/Rome', 'Europe/San_Marino', 'Europe/Vatican'],
    source: 'https://reminformatica.it/tipi-di-barcode/ean13, of the codes of Indicod',
    forms: [form('2IIIIIIPPPPPC', 2)],
  },
  LT: { currency: 'EUR', timeZones: ['Europe/Vilnius'], source: BALTIC, forms: NORDIC_WEIGHTS },
  LV: { currency: 'EUR', timeZones: ['Europe/Riga'], source: BALTIC, forms: NORDIC_WEIGHTS },
  NO: {
    currency: 'NOK',
    // No rules are published; those of Sweden fit the labels that were tested.
    source: 'https://github.com/jodal/biip/blob/main/tests/rcn/test_rules.py',
    forms: [...NORDIC_PRICES, ...NORDIC_WEIGHTS],
  },
  SE: {
    currency: 'SEK',
    source: 'https://gs1.se/support/hur-skapar-jag-mina-viktvarunummer/',
    forms: [...NORDIC_PRICES, ...NORDIC_WEIGHTS],
  },
  US: {
    currency: 'USD',
    source: 'Uniform Code Council, UPC Guideline 11: random weight, number system 2 of UPC-A',
    forms: [form('02IIIIIVPPPPC', 2)],
  },
} as const satisfies Readonly<Record<string, CountryRules>>;

/** The country whose labels a shop has, by its currency and time zone; null without rules. */
export function scaleCountryOf(currency: string, timeZone: string): ScaleCountry | null {
  const found = Object.entries<CountryRules>(SCALE_LABELS).find(
    ([, rules]) => rules.currency === currency && (rules.timeZones?.includes(timeZone) ?? true),
  );
  return (found?.[0] as ScaleCountry | undefined) ?? null;
}

/**
 * Reads the label of a scale.
 *
 * @param barcode a valid GTIN; a UPC-A is the EAN-13 with a zero in front
 * @returns null for any other barcode; `valueDigit` if the digit that verifies the value is wrong
 */
export function readScaleLabel(
  barcode: string,
  country: ScaleCountry,
): ScaleLabel | { problem: 'valueDigit' } | null {
  const digits = barcodeKey(barcode).slice(1);
  const rules: CountryRules = SCALE_LABELS[country];
  const found = rules.forms.find((each) => digits.startsWith(prefixOf(each)));
  if (!found || !barcodeKey(barcode).startsWith('0')) return null;
  const part = (letters: string) =>
    [...digits].filter((_, at) => letters.includes(found.digits[at] ?? '')).join('');
  const value = part('PWN');
  const verifier = part('V');
  if (verifier && verifier !== valueDigit(value)) return { problem: 'valueDigit' };
  const zeros = [...digits].map((digit, at) => ('VPWN'.includes(found.digits[at] ?? '') ? '0' : digit));
  return {
    item: part('I'),
    base: withCheckDigit(zeros.slice(0, -1).join('')),
    measure: measureIn(found, value),
  };
}

const prefixOf = ({ digits }: LabelForm): string => /^\d+/.exec(digits)?.[0] ?? '';

function measureIn({ digits, decimals }: LabelForm, value: string): Measure {
  const units = Number(value);
  if (digits.includes('P')) return { kind: 'price', units, decimals };
  if (digits.includes('N')) return { kind: 'count', count: units };
  return { kind: 'weight', grams: units * 10 ** (3 - decimals) };
}

// What a digit counts as at its place. Source: GS1 General Specifications, section 7.9.2.
const TWO_MINUS = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const THREE = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7];
const FIVE_PLUS = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const FIVE_MINUS = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/**
 * The digit that verifies a price or a weight of four or five digits.
 * Source: GS1 General Specifications, sections 7.9.3 and 7.9.4.
 */
export function valueDigit(value: string): string {
  const sum = (weights: readonly (readonly number[])[]) =>
    [...value].reduce((total, digit, at) => total + (weights[at]?.[Number(digit)] ?? 0), 0);
  if (value.length === 4) return String((3 * sum([TWO_MINUS, TWO_MINUS, THREE, FIVE_MINUS])) % 10);
  const total = sum([FIVE_PLUS, TWO_MINUS, FIVE_MINUS, FIVE_PLUS, TWO_MINUS]);
  return String(FIVE_MINUS.indexOf((10 - (total % 10)) % 10));
}

const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((digit) => digits + digit).find(isSumRight) ?? digits;
