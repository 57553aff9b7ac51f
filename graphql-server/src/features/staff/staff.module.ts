import { nodesOf } from '../../graphql/node.js';
import type { RoleService } from '../accounts/role.service.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import { StaffResolver } from './staff.resolver.js';
import type { StaffService } from './staff.service.js';

interface Services {
  readonly staff: StaffService;
  readonly roles: RoleService;
}

export const staffModule = {
  entities: [StaffInvitation],
  resolvers: ({ staff, roles }: Services) => [new StaffResolver(staff, roles)],
  nodes: ({ staff }: Services) => [nodesOf(StaffInvitation, (actor, id) => staff.find(actor, id))],
};
