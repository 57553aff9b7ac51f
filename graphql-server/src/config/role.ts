import { ConfigError } from './config-error.js';

/**
 * What a process is for: `serve` is the whole shop; a `worker` hands on the outbox and looks after
 * payments, and answers nothing but its health; `migrate` brings the database up to date and ends.
 */
export type Role = (typeof ROLES)[number];

const ROLES = ['serve', 'worker', 'migrate'] as const;

/** @throws ConfigError in one line */
export function readRole(name = 'serve'): Role {
  const role = ROLES.find((each) => each === name);
  if (role) return role;
  throw new ConfigError(`There is no role "${name}"; it is one of ${ROLES.join(', ')}.`);
}
