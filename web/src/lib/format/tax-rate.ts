/** `VAT 5.5%` for a rate in thousandths of a percent. */
export function taxRateText({ name, rate }: { name: string; rate: number }, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return `${name} ${percent.format(rate / 100_000)}`;
}
