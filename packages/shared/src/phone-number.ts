/** The part of `libphonenumber-js` that reads a number as it was typed. */
type ParsePhoneNumber = (
  text: string,
  options: { readonly defaultCountry: never },
) => { readonly number: string; readonly isValid: () => boolean } | undefined;

/**
 * A phone number of a country, or with another country's code, as E.164: `+41441234567`.
 *
 * @returns null for a text that no plan of numbers has, such as one with a digit too many
 */
export function phoneAsE164(parse: ParsePhoneNumber, text: string, country: string): string | null {
  const parsed = parse(text, { defaultCountry: country as never });
  return parsed?.isValid() ? parsed.number : null;
}
