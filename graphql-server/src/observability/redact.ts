// Defence in depth: redacts personal data and credentials in log lines, independent of the caller.
// Names, postal addresses and telephone numbers have no pattern and must never be logged.
const PATTERNS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\blarder_[0-9a-f]{12}_[0-9a-f]+/gi, '[token]'],
];
/** Tried only on lines with an at sign: few have one, and these patterns take half the time. */
const PATTERNS_WITH_AT: readonly [RegExp, string][] = [
  // Credentials in a URL.
  [/([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"@/]{0,128}:[^\s"@/]{1,256}@/gi, '$1[redacted]@'],
  [/[\w.!#$%&'*+=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,24}/gi, '[e-mail]'],
];
const CARD_LIKE = /(?<![\w:.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;
/** Shorter secrets would match harmless words. */
const MIN_SECRET = 6;

/** @param secrets values to redact, such as keys and passwords */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const known = secrets.filter(({ length }) => length >= MIN_SECRET).map(asInJson);
  return (line) => {
    let clean = line;
    for (const secret of known) clean = clean.replaceAll(secret, '[redacted]');
    const hasAt = clean.includes('@') || clean.includes('%40');
    for (const [pattern, replacement] of hasAt ? [...PATTERNS_WITH_AT, ...PATTERNS] : PATTERNS) {
      clean = clean.replace(pattern, replacement);
    }
    return clean.replace(CARD_LIKE, (digits) => (isCardNumber(digits) ? '[card]' : digits));
  };
}

const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether digits have the check digit of a card. Source: ISO/IEC 7812-1, annex B. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
