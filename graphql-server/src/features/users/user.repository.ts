import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { User } from './user.entity.js';

const columns = columnsOf(User, 'person');
const readUser = entityOf(User);

/** The person behind an id of the sign-in provider. */
export const userByUid = new Statement<[uid: string], User>(
  'user_by_uid',
  `select ${columns} from users person where person.uid = $1`,
  readUser,
);

/** Somebody's row, locked until the transaction ends. */
export const lockedUser = new Statement<[id: string], User>(
  'user_lock',
  `select ${columns} from users person where person.id = $1 for no key update`,
  readUser,
);
