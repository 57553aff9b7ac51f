import { expect, it } from 'vitest';

const stackOf = (element: object) => (element as { _debugStack?: unknown })._debugStack;

it('elements share one stack trace instead of capturing each their own', () => {
  const [one, other] = [<p key="one" />, <b key="other" />];
  expect(stackOf(one)).toBeInstanceOf(Error);
  expect(stackOf(one)).toBe(stackOf(other));
});
