import { nodesOf } from '../../graphql/node.js';
import type { RoleService } from './role.service.js';
import { User } from '../users/user.entity.js';
import { userLoaders } from './user.loaders.js';
import { UserResolver } from './user.resolver.js';
import { userRoutes } from './user.routes.js';
import type { UserService } from './user.service.js';

export const usersModule = {
  entities: [User],
  resolvers: ({ users, roles }: { users: UserService; roles: RoleService }) => [
    new UserResolver(users, roles),
  ],
  nodes: ({ users }: { users: UserService }) => [nodesOf(User, (actor, id) => users.findSeen(actor, id))],
  routes: [userRoutes],
  loaders: userLoaders,
};
