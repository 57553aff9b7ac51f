/** Escaped HTML, created only by `html`. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Piece = string | number | Html | null | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attributes of HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

function textOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escapeHtml(String(piece));
}

/** Template tag that escapes values, also in attributes, except those that are `Html`. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.reduce((all, text, index) => all + textOf(pieces[index - 1] ?? null) + text));

/** JSON for a script element: only strings have `<`, and the escape cannot close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
