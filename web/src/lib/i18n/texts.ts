/** Texts by their names, as the build compiles them. */
export interface Texts {
  readonly [name: string]: Text | Texts;
}

/** A compiled message is a string or a list of nodes (`icu-minify`). */
type Text = string | readonly unknown[];

/**
 * Which texts a part of the shop needs: what everybody reads, customers, or the dashboard; the
 * messages of the API's errors; and what the server writes around the rendered page.
 */
export type TextSet = 'shop' | 'customer' | 'dashboard' | 'errors' | 'document';

/** What the module of a locale exports (`<locale>/texts.ts`). */
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
