import { QueryFailedError } from 'typeorm';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.js';

/** An error as the driver throws it. */
const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    detail: 'Key (email)=(asha@example.com) already exists.',
    where: 'asha',
    constraint: 'users_email',
    table: 'users',
  });

test('a database error is logged with its constraint and without values', () => {
  const driverError = databaseError('23505', 'duplicate key value violates unique constraint "users_email"');
  const described = describeError(new QueryFailedError('insert', ['Asha'], driverError));
  expect(described).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users' });
  expect(JSON.stringify(described)).not.toMatch(/asha/i);
});

test('messages that quote values are replaced', () => {
  const error = databaseError('22P02', 'invalid input syntax for type uuid: "Asha"');
  expect(describeError(error).message).toBe('The database refuses a value.');
  expect(JSON.stringify(describeError(error))).not.toMatch(/asha/i);
});

test('causes and aggregated errors are described without their other properties', () => {
  const cause = Object.assign(new TypeError('within'), {
    config: { headers: { authorization: 'Bearer x' } },
  });
  const error = new AggregateError([new Error('one', { cause }), 'two'], 'some');
  const described = describeError(error);
  expect(described).toMatchObject({
    type: 'AggregateError',
    message: 'some',
    errors: [
      { message: 'one', cause: { type: 'TypeError', message: 'within' } },
      { type: 'string', message: 'Not an Error: two' },
    ],
  });
  expect(JSON.stringify(described)).not.toContain('Bearer');
  expect(described.stack).toMatch(/^at .*describe-error\.test/);
});

test('circular causes are cut off', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"round"/g)).toHaveLength(5);
});

test.each<[string, () => unknown, object]>([
  ['a string', () => 'out of paper', { type: 'string', message: 'Not an Error: out of paper' }],
  ['null', () => null, { type: 'null', message: 'Not an Error: null' }],
  ['undefined', () => undefined, { type: 'undefined', message: 'Not an Error: undefined' }],
  ['a symbol', () => Symbol('jam'), { type: 'symbol', message: 'Not an Error: Symbol(jam)' }],
  [
    'a response',
    () => ({ message: 'Bad gateway', headers: { authorization: 'Bearer x' } }),
    { type: 'Object', message: 'Not an Error: Bad gateway' },
  ],
  ['an object without a class', () => Object.create(null), { type: 'object', message: 'Not an Error.' }],
  ['a frozen error', () => Object.freeze(new Error('cold')), { type: 'Error', message: 'cold' }],
  [
    'an error with a throwing getter',
    () => Object.defineProperty(new Error(), 'message', { get: () => fail('no message') }),
    { type: 'unreadable', cause: { message: 'no message' } },
  ],
  [
    'a proxy with throwing traps',
    () => new Proxy({}, { get: () => fail('no'), getPrototypeOf: () => fail('no prototype') }),
    { type: 'unreadable', cause: { message: 'no prototype' } },
  ],
])('34.15: %s can be thrown and described', (_what, thrown, described) => {
  expect(describeError(thrown())).toMatchObject(described);
});

function fail(message: string): never {
  throw new Error(message);
}
