/**
 * Marks a part of a sentence, or several of them in one text, as one to translate. Whole sentences
 * need no mark: `translations.test.ts` finds them in the sources by their full stop.
 */
export const phrase = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values);
