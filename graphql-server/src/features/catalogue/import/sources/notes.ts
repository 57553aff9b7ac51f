/** A note about a number of rows or products; none for 0. */
export function counted(count: number, one: string, several: (count: string) => string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : several(count.toLocaleString('en'))];
}

/** A note about rows that are no product; none for 0. */
export const leftOut = (rows: number, what: string): string[] =>
  counted(rows, `1 row is left out: only ${what}.`, (count) => `${count} rows are left out: only ${what}.`);

/** A note about products that are not for sale there; none for 0. */
export const hidden = (products: number): string[] =>
  counted(
    products,
    '1 product is hidden, as it is not for sale in the shop that wrote the file.',
    (count) => `${count} products are hidden, as they are not for sale in the shop that wrote the file.`,
  );

/** A note about a file that has no other prices; none where it has them. */
export const withoutTax = (hasGross: boolean): string[] =>
  hasGross
    ? []
    : ['The prices of this file are left out: they are without tax, and those of the shop include it.'];
