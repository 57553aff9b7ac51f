/** Compares texts for `sort`, in the order of a locale. */
export const compareIn = (locale: string): ((one: string, other: string) => number) =>
  new Intl.Collator(locale).compare;

/** Compares labels such as `2` and `10`, or `B2` and `B10`, by their numbers. */
export const compareNaturally = (locale: string): ((one: string, other: string) => number) =>
  new Intl.Collator(locale, { numeric: true }).compare;
