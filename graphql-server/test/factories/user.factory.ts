import type { DataSource } from 'typeorm';
import { Role, User } from '../../src/features/users/user.entity.js';
import { nextNumber } from './sequence.js';

/** A row in `users` with no account behind it. `shop.signUp` builds one that can sign in. */
export function buildUser(dataSource: DataSource, overrides: Partial<User> = {}): Promise<User> {
  const number = nextNumber();
  const users = dataSource.getRepository(User);
  return users.save(
    users.create({
      uid: `uid-${number}`,
      email: `person-${number}@example.test`,
      displayName: `Person ${number}`,
      avatar: null,
      role: Role.CUSTOMER,
      ...overrides,
    }),
  );
}
