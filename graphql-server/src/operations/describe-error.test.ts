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

test('of an error of the database it says what was broken, and never by which values', () => {
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

test('causes and the parts of several are described, and nothing else that hangs on them', () => {
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
      { type: 'string', message: 'What was thrown is no error.' },
    ],
  });
  expect(JSON.stringify(described)).not.toContain('Bearer');
  expect(described.stack).toMatch(/^at .*describe-error\.test/);
});

test('causes that go round in circles end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"round"/g)).toHaveLength(5);
});
