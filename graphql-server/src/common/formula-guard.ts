// Prefixes of formulas (OWASP, "CSV Injection"), also in full-width forms. Leading apostrophes
// match as well, so that `unguarded` removes only the apostrophe that `guarded` added. Negative
// numbers are no formulas.
const LIKE_FORMULA = /^'*(?!-\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

/** Escapes text for spreadsheets; `unguarded` reverses it. */
export const guarded = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
