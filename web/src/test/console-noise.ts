import { afterEach, beforeEach } from 'vitest';

type Level = 'error' | 'warn';
const levels: readonly Level[] = ['error', 'warn'];

let noise: string[] = [];
let expected: RegExp[] = [];

/** Expects a message that the test provokes; it is required, and does not fail the test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Fails every test with unexpected console errors or warnings. */
export function failOnConsoleNoise(): void {
  const originals = { error: console.error, warn: console.warn };

  beforeEach(() => {
    noise = [];
    expected = [];
    for (const level of levels) {
      console[level] = (...parts: unknown[]) => {
        noise.push(parts.map(String).join(' '));
      };
    }
  });

  afterEach(() => {
    Object.assign(console, originals);
    const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
    const missing = expected.filter((pattern) => !noise.some((text) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
    if (missing.length > 0)
      throw new Error(`Expected on the console, but it did not come: ${missing.join(', ')}`);
  });
}
