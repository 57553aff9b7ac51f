import { afterEach, expect, it, vi } from 'vitest';
import { likelyCountry } from './likely-country';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['de-CH', 'CH'],
  ['de', 'DE'],
  ['es-419', 'ES'],
  ['eo', 'US'],
])('of %s is %s', (language, country) => {
  vi.stubGlobal('navigator', { language });
  expect(likelyCountry()).toBe(country);
});
