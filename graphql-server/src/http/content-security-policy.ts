/** Where browsers report what a policy has blocked. */
export const REPORTS_PATH = '/csp-reports';

/** The value of the header from its directives. */
export function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ');
}

/**
 * For responses that are no pages: nothing in them runs or loads anything, and no frame shows them.
 */
export const DATA_POLICY = writePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});
