const regionOf = (tag: string): string => new Intl.Locale(tag).maximize().region ?? '';

/** The country of the browser's language: `CH` for `de-CH`, and `DE` for `de`. */
export function likelyCountry(): string {
  const { language } = new Intl.Locale(navigator.language);
  // The region of `es-419` is a part of the world, and that of `eo` the whole.
  return [navigator.language, language].map(regionOf).find((region) => /^[A-Z]{2}$/.test(region)) ?? 'US';
}
