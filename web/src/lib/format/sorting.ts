/** Compares texts for `sort`, in the order of a locale. */
export const compareIn = (locale: string): ((one: string, other: string) => number) =>
  new Intl.Collator(locale).compare;
