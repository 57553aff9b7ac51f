import type { EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { containsWord, filterByWords } from '../../database/filter-by-words.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { User, type Role } from './user.entity.js';

/** Filter of a list of users; conditions are combined with AND. */
export interface UserFilter {
  /** Words of the name or address, whole or in part. */
  readonly search?: string | null;
  readonly role?: Role | null;
}

interface ListedUsers extends UserFilter {
  /** Ids of the users to choose from; null for all. */
  readonly only: readonly string[] | null;
}

const columns = columnsOf(User, 'person');
const readUser = entityOf(User);

/** Finds a user by the sign-in provider's id. */
export const userByUid = new Statement<[uid: string], User>(
  'user_by_uid',
  `select ${columns} from users person where person.uid = $1`,
  readUser,
);

/** Reads a user's row and locks it until the transaction ends. */
export const lockedUser = new Statement<[id: string], User>(
  'user_lock',
  `select ${columns} from users person where person.id = $1 for no key update`,
  readUser,
);

/** Users who match the filter, newest first, without deleted ones. */
export function userPage(
  manager: EntityManager,
  { search, role, only }: ListedUsers,
  page: PageArgs,
): Promise<Page<User>> {
  const query = manager.createQueryBuilder(User, 'user').where('user.erasedAt is null');
  if (only) query.andWhere('user.id = any(:only)', { only });
  if (role) query.andWhere('user.role = :role', { role });
  filterByWords(query, search?.split(/\s+/).filter(Boolean) ?? [], containsWord('user.searchName'));
  return pageOf(query, newestFirst, page);
}
