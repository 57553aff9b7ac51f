import { ConfigError } from '@larder/shared/config-error';

/**
 * `serve` runs the whole shop; `worker` runs background work and serves only health checks;
 * `migrate` migrates the database and exits.
 */
export type Role = (typeof ROLES)[number];

const ROLES = ['serve', 'worker', 'migrate'] as const;

/** @throws ConfigError */
export function readRole(name = 'serve'): Role {
  const role = ROLES.find((each) => each === name);
  if (role) return role;
  throw new ConfigError(`There is no role "${name}"; it is one of ${ROLES.join(', ')}.`);
}
