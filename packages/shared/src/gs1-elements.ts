// The web bundles this file.

/** Application identifiers and their values. */
export type Elements = ReadonlyMap<string, string>;

/** Of one weighed or counted piece. */
export type Measure =
  | { readonly kind: 'weight'; readonly grams: number }
  | { readonly kind: 'count'; readonly count: number }
  /** In the currency of the country: `units` of its unit divided by 10 ** `decimals`. */
  | { readonly kind: 'price'; readonly units: number; readonly decimals: number };

/** Separates elements; programs show the character in different ways. */
export const FNC1 = '\u001D';
const SHOWN_FNC1 = /<GS>|\u241D/g;

const IN_BRACKETS = /\((?<identifier>\d{2,4})\)(?<value>[^(]*)/g;
const IS_IN_BRACKETS = /^\(\d{2,4}\)/;
/** Scanners that send neither an identifier of the symbol nor FNC1 send a GTIN like this. */
const STARTS_WITH_GTIN = /^0[12]\d{14}/;

/** `https://id.gs1.org/01/09506000134352/10/ABC?3103=000195`, of any domain, after any path. */
const LINK = /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/(?:01|gtin)\/(?<gtin>\d{8,14})(?:[/?#]|$)/i;

/**
 * Lengths of elements with their identifiers, by the first two digits; others end at FNC1.
 * Source: GS1 General Specifications, figure 7.8.5-2.
 */
const LENGTHS: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((two) => [two, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((two) => [two, 10])),
  '41': 16,
};
/** Of measures and amounts: the fourth digit counts their decimals. */
const OF_FOUR_DIGITS = /^3[1-69]/;

/**
 * The elements of a GS1 element string or a GS1 Digital Link; null for any other text. Identifiers
 * are whole for those with two digits and for measures and amounts.
 *
 * @param isElements whether the symbol says that it has element strings
 */
export function elementsOf(text: string, isElements = false): Elements | null {
  if (LINK.test(text)) return elementsOfLink(text);
  if (IS_IN_BRACKETS.test(text)) {
    const found = [...text.matchAll(IN_BRACKETS)];
    return new Map(found.map(({ groups }) => [groups?.identifier ?? '', (groups?.value ?? '').trim()]));
  }
  const data = text.replaceAll(SHOWN_FNC1, FNC1);
  if (!isElements && !data.includes(FNC1) && !STARTS_WITH_GTIN.test(data)) return null;
  return new Map(data.split(FNC1).flatMap(split));
}

function elementsOfLink(link: string): Elements {
  const query = link.split('?')[1]?.split('#')[0] ?? '';
  return new Map([...new URLSearchParams(query), ['01', LINK.exec(link)?.groups?.gtin ?? '']]);
}

function split(data: string): [identifier: string, value: string][] {
  if (data === '') return [];
  const length = LENGTHS[data.slice(0, 2)] ?? data.length;
  const identifier = OF_FOUR_DIGITS.test(data) ? 4 : 2;
  return [[data.slice(0, identifier), data.slice(identifier, length)], ...split(data.slice(length))];
}

const GRAMS_PER_POUND = 453.592_37;

/** The net weight (310n in kilograms, 320n in pounds) or the price (392n), in this order. */
export function measureOf(elements: Elements): Measure | undefined {
  for (const [prefix, grams] of [
    ['310', 1_000],
    ['320', GRAMS_PER_POUND],
  ] as const) {
    const weight = valueOf(elements, prefix);
    if (weight) return { kind: 'weight', grams: Math.round((weight.units * grams) / 10 ** weight.decimals) };
  }
  const price = valueOf(elements, '392');
  return price && { kind: 'price', ...price };
}

function valueOf(elements: Elements, prefix: string): { units: number; decimals: number } | undefined {
  for (const [identifier, value] of elements)
    if (identifier.length === 4 && identifier.startsWith(prefix) && /^\d+$/.test(value))
      return { units: Number(value), decimals: Number(identifier[3]) };
  return undefined;
}
