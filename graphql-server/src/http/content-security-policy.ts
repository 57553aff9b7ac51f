/** Path that browsers report violations to. */
export const REPORTS_PATH = '/csp-reports';

export function serializePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ');
}

/** Policy of worker scripts: they load from the shop only, and may compile what they load. */
export const WORKER_POLICY = serializePolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
});

/** Policy of responses other than pages: they run and load nothing, and cannot be framed. */
export const DATA_POLICY = serializePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});
