/** The country of the browser's language: `CH` for `de-CH`, and `DE` for `de`. */
export const likelyCountry = (): string => new Intl.Locale(navigator.language).maximize().region ?? 'US';
