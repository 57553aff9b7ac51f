/** Texts by their names. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The texts of a language: `{ title: { en: 'Shop', de: 'Laden' } }` is `{ title: 'Laden' }`. */
export function textsIn(language: string, texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text === 'string') return [];
    const own = text[language];
    return [[name, typeof own === 'string' ? own : textsIn(language, text)] as const];
  });
  return Object.fromEntries(entries);
}
