import type { User } from '../users/user.entity.js';
import type { UserService } from './user.service.js';

export interface WithAuthor<Row> {
  readonly row: Row;
  readonly author: User;
}

/** Loads the authors of rows in one statement. */
export async function authorsOf<Row extends { readonly userId: string }, Rows extends readonly Row[]>(
  users: UserService,
  rows: readonly [...Rows],
): Promise<{ [Index in keyof Rows]: WithAuthor<Rows[Index]> }> {
  const found = await users.byIds([...new Set(rows.map(({ userId }) => userId))]);
  const authors = new Map(found.map((user) => [user.id, user]));
  return rows.map((row) => ({ row, author: authors.get(row.userId) })) as never;
}
