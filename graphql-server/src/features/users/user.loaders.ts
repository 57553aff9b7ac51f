import type DataLoader from 'dataloader';
import { byId, type Loaders } from '../../graphql/loaders.js';
import type { User } from './user.entity.js';
import type { UserService } from './user.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    readonly user: DataLoader<string, User | undefined>;
  }
}

export const userLoaders = ({ users }: { users: UserService }): Pick<Loaders, 'user'> => ({
  user: byId((ids) => users.byIds(ids)),
});
