import { byId } from '../../graphql/loaders.js';
import type { UserService } from './user.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof userLoaders> {}
}

export const userLoaders = ({ users }: { users: UserService }) => ({
  user: byId((ids) => users.byIds(ids)),
});
