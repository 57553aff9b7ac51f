import { say, type Text } from '@larder/texts/text';

/** A note about rows that are no product; none for 0. */
export const leftOut = (count: number, what: Text): Text[] =>
  count === 0 ? [] : [say('imports.rowsLeftOut', { count, what })];

/** A note about products that are not for sale there; none for 0. */
export const hidden = (count: number): Text[] =>
  count === 0 ? [] : [say('imports.hiddenNotForSale', { count })];

/** A note about a file that has no other prices; none where it has them. */
export const withoutTax = (hasGross: boolean): Text[] => (hasGross ? [] : [say('imports.pricesWithoutTax')]);
