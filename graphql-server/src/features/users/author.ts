import type { User } from './user.entity.js';

interface UserLoader {
  load(id: string): Promise<User | undefined>;
}

/**
 * Loads the author of a rating or a review. An author always exists: deleting a user cascades to
 * their ratings and reviews.
 */
export async function authorOf(users: UserLoader, { userId }: { readonly userId: string }): Promise<User> {
  const author = await users.load(userId);
  if (!author) throw new Error(`There is no user ${userId}.`);
  return author;
}
