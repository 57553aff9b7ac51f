import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { errorCode, errorExtensions, errorMessage, fieldErrors } from './errors';

function graphqlError(message: string, extensions?: Record<string, unknown>) {
  return new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, ...(extensions ? { extensions } : {}) }],
  });
}

function serverError(status: number) {
  return new ServerError('refused', { response: new Response('', { status }), bodyText: '' });
}

describe('API errors', () => {
  it('have a code, a message and details', () => {
    const error = graphqlError('The price has changed.', { code: 'PRICE_CHANGED', total: 990 });
    expect(errorCode(error)).toBe('PRICE_CHANGED');
    expect(errorMessage(error, 'Oh.')).toBe('The price has changed.');
    expect(errorExtensions(error)).toMatchObject({ total: 990 });
    expect(fieldErrors(error)).toEqual({});
  });

  it('have messages by field', () => {
    const error = graphqlError('No.', { code: 'BAD_USER_INPUT', fields: { price: 'At least 0.' } });
    expect(fieldErrors(error)).toEqual({ price: 'At least 0.' });
  });

  it.each([
    ['an error without a code', graphqlError('?'), 'INTERNAL_SERVER_ERROR'],
    ['too many requests', serverError(429), 'RATE_LIMITED'],
    ['a broken gateway', serverError(502), 'SERVICE_UNAVAILABLE'],
    ['no connection', new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
  ])('have a code for %s', (_what, error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
