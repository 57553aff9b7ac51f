import type { User } from '../users/user.entity.js';

interface UserLoader {
  load(id: string): Promise<User | undefined>;
}

/**
 * Who wrote a rating or a review. There is always somebody: the database deletes what they wrote
 * with them.
 */
export async function authorOf(users: UserLoader, { userId }: { readonly userId: string }): Promise<User> {
  const author = await users.load(userId);
  if (!author) throw new Error(`There is no user ${userId}.`);
  return author;
}
