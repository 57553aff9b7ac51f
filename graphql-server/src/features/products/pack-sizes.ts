// As `pack_sizes` of `database/functions/search-text.sql`; a test compares them.
const SIZE =
  /(?:(?<![a-z0-9.,])|(?<=[0-9] ?[x×] ?))([0-9]{1,6}(?:[.,][0-9]{1,3})?) ?(kg|kilos?|kilograms?|g|gr|grams?|grammes?|l|ltr|liters?|litres?|dl|cl|ml|milliliters?|millilitres?|pcs?|pieces?)(?![a-z0-9\u00C0-\uFFFF])/g;

/** Units by their first letter, with how many of the smaller unit they are. */
const UNITS: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  k: [1000, 'g'],
  g: [1, 'g'],
  l: [1000, 'ml'],
  d: [100, 'ml'],
  c: [10, 'ml'],
  m: [1, 'ml'],
  p: [1, 'piece'],
};

/** Writes sizes of packs as products are found by them: "Milk 1,5 L" as "milk 1500ml". */
export const withPackSizes = (text: string): string =>
  text.toLowerCase().replace(SIZE, (_size, amount: string, unit: string) => {
    const [factor, smaller] = UNITS[unit[0] ?? ''] ?? [1, ''];
    return ` ${Math.round(Number(amount.replace(',', '.')) * factor)}${smaller} `;
  });
