/** A note about rows that are no product; none for 0. */
export const leftOut = (count: number, what: string): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? `1 row is left out: only ${what}.`
          : `${count.toLocaleString('en')} rows are left out: only ${what}.`,
      ];

/** A note about products that are not for sale there; none for 0. */
export const hidden = (count: number): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? '1 product is hidden, as it is not for sale in the shop that wrote the file.'
          : `${count.toLocaleString('en')} products are hidden, as they are not for sale in the shop that wrote the file.`,
      ];

/** A note about a file that has no other prices; none where it has them. */
export const withoutTax = (hasGross: boolean): string[] =>
  hasGross
    ? []
    : ['The prices of this file are left out: they are without tax, and those of the shop include it.'];
