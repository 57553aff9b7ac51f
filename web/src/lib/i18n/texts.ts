/** Texts by their names, as the build compiles them. */
export interface Texts {
  readonly [name: string]: Text | Texts;
}

/** A compiled message is a string or a list of nodes (`icu-minify`). */
type Text = string | readonly unknown[];

/**
 * Texts are loaded by set: those of all pages, of customers, of the dashboard, of food, and of
 * addresses and deliveries; and those that the server writes around a rendered page.
 */
export type TextSet = 'shop' | 'customer' | 'dashboard' | 'food' | 'addresses' | 'document';

/** The exports of a locale's module (`<locale>/texts.ts`). */
export interface Translation {
  /** The texts of a set. Missing ones stay English. */
  translate(english: Texts, set: TextSet): Texts | Promise<Texts>;
}

export const isText = (value: Text | Texts): value is Text =>
  typeof value === 'string' || Array.isArray(value);

/** `texts`, with those of `english` for the missing ones. */
export function withFallback<English extends Texts>(english: English, texts: Texts): English {
  const entries = Object.entries(english).map(([name, original]) => {
    const text = texts[name] ?? original;
    return [name, isText(original) || isText(text) ? text : withFallback(original, text)];
  });
  return Object.fromEntries(entries) as English;
}
