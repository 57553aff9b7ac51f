import { SCOPES } from '@larder/shared/rights';
import { expect, test } from 'vitest';
import { ApiScope } from './api-scope.js';

test('the API names each scope', () => {
  expect(Object.values(ApiScope)).toEqual(SCOPES);
});
