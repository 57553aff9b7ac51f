// Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection"), also behind
// full-width forms of the signs. Leading apostrophes match as well, so that `unguarded` removes
// only the apostrophe that `guarded` added.
const LIKE_FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Makes text safe to be opened in a spreadsheet; `unguarded` takes it back. */
export const guarded = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell without the apostrophe that `guarded` puts before it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
