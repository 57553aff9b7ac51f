// The last line of defence, over whole lines of the log: what looks like a person's or like a key
// is redacted, independent of the code that logged it. Names, addresses and telephone numbers have
// no pattern; they are never logged in the first place.
const PATTERNS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\blarder_[0-9a-f]{12}_[0-9a-f]+/gi, '[token]'],
];
/**
 * The same for what has an at sign in it. To look for these is half the work of a line, and hardly
 * any has one.
 */
const PATTERNS_WITH_AT: readonly [RegExp, string][] = [
  // A password in an address.
  [/([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"@/]{0,128}:[^\s"@/]{1,256}@/gi, '$1[redacted]@'],
  [/[\w.!#$%&'*+=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,24}/gi, '[e-mail]'],
];
const CARD_LIKE = /(?<![\w:.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;
/** What is shorter would be found in harmless words. */
const MIN_SECRET = 6;

/** @param secrets what must not be in any line, such as keys and passwords */
export function scrubber(secrets: readonly string[]): (line: string) => string {
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
