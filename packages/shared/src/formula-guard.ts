// Prefixes of formulas (OWASP, "CSV Injection"), also in full-width forms. Leading apostrophes
// match as well, so that `unguarded` removes only the apostrophe that `guarded` added. Negative
// numbers are no formulas.
const LIKE_FORMULA = /^'*(?!-\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

// Numbers and codes that spreadsheets and other shops mark as text: '00123, '-1 and ="00123". The
// apostrophe of a text such as '90s mix or 's-Hertogenbosch is its own.
const MARKED_AS_TEXT = /^'+-?\d\S*$/;
const TEXT_FORMULA = /^="([^"]*)"$/;

/** Escapes text for spreadsheets; `unguarded` reverses it. */
export const guarded = (text: string): string =>
  LIKE_FORMULA.test(text) || MARKED_AS_TEXT.test(text) ? `'${text}` : text;

/** The text that a cell means in a spreadsheet, without what marks it as text. */
export function unguarded(cell: string): string {
  if (cell.startsWith("'"))
    return LIKE_FORMULA.test(cell) || MARKED_AS_TEXT.test(cell) ? cell.slice(1) : cell;
  return cell.startsWith('=') ? cell.replace(TEXT_FORMULA, '$1') : cell;
}
