import type { Role } from '@/lib/apollo/schema-types.generated';
import type { AuditLogQuery } from '@/features/audit/audit-log.generated';
import type { ManagedUserFieldsFragment } from '@/features/users-admin/manage-users.generated';
import { AccountShop, serverError, type buildOrder } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';

type UserFixture = ManagedUserFieldsFragment;
type AuditFixture = AuditLogQuery['auditLog']['edges'][number]['node'];

export function buildUser(overrides: Partial<UserFixture> = {}): UserFixture {
  const id = nextId();
  return {
    id,
    displayName: 'Asha Rao',
    email: `asha.${Number(id.slice(-6))}@larder.test`,
    avatar: null,
    role: 'CUSTOMER',
    createdAt: '2026-02-03T10:00:00.000Z',
    ...overrides,
  };
}

export function buildAuditEntry(overrides: Partial<AuditFixture> = {}): AuditFixture {
  return {
    id: nextId(),
    action: 'USER_PROMOTED',
    subjectType: 'USER',
    subjectId: nextId(),
    subjectName: 'Asha Rao',
    at: '2026-03-06T10:00:00.000Z',
    actor: { id: nextId(), displayName: 'Ada Admin', avatar: null },
    apiToken: null,
    changes: [],
    ...overrides,
  };
}

interface UsersArgs extends PageArgs {
  filter?: { search?: string | null; role?: string | null } | null;
}

interface AuditArgs extends PageArgs {
  filter?: { actorId?: string; action?: string; subjectType?: string; subjectId?: string } | null;
}

/** {@link AccountShop} for admins, with users and the audit log. */
export class UsersShop extends AccountShop {
  override role: Role = 'ADMIN';
  /** All users but the signed-in one. */
  users: UserFixture[] = [];
  /** The orders of users by id. */
  readonly ordersOf = new Map<string, ReturnType<typeof buildOrder>[]>();
  audit: AuditFixture[] = [];
  /** Texts of the shop that name the customer of a deletion. */
  mentions: { place: string; subjectId: string; subjectName: string; excerpt: string }[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      users: ({ filter, ...page }: UsersArgs) => {
        const { search, role } = filter ?? {};
        const fits = ({ displayName, email, ...user }: UserFixture) =>
          (!role || user.role === role) &&
          (!search || `${displayName} ${email}`.toLowerCase().includes(search.toLowerCase()));
        return connection([...this.users, this.self()].filter(fits), page);
      },
      user: ({ id }: { id: string }) => this.detailsOf(id),
      promoteUser: ({ input: { id, email } }: { input: { id?: string; email?: string } }) =>
        this.setRole((user) => (id ? user.id === id : user.email === email), 'ADMIN'),
      demoteUser: ({ input }: { input: { id: string } }) =>
        this.setRole((user) => user.id === input.id, 'CUSTOMER'),
      exportUserData: ({ input }: { input: { id: string } }) => ({ version: 1, profile: { id: input.id } }),
      textMentions: () => this.mentions,
      deleteUser: ({ input }: { input: { id: string; email: string } }) => {
        const gone = this.users.find(({ id }) => id === input.id);
        this.deleted.push(input.email);
        this.users = this.users.filter((user) => user !== gone);
        return gone;
      },
      auditLog: ({ filter, ...page }: AuditArgs) => {
        const { actorId, action, subjectType, subjectId } = filter ?? {};
        const fits = (entry: AuditFixture) =>
          (!actorId || entry.actor?.id === actorId) &&
          (!action || entry.action === action) &&
          (!subjectType || entry.subjectType === subjectType) &&
          (!subjectId || entry.subjectId === subjectId);
        return connection(this.audit.filter(fits), page);
      },
      auditActors: () => [
        ...new Map(this.audit.flatMap(({ actor }) => (actor ? [[actor.id, actor]] : []))).values(),
      ],
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** The signed-in user, as in {@link AccountShop}. */
  private self(): UserFixture {
    return buildUser({
      id: 'shopper',
      email: 'shopper@larder.test',
      displayName: 'Sam Shopper',
      role: this.role,
    });
  }

  private setRole(which: (user: UserFixture) => boolean, role: Role): UserFixture {
    const user = this.users.find(which);
    if (!user) throw serverError('NOT_FOUND', 'User not found.');
    user.role = role;
    return user;
  }

  private detailsOf(id: string) {
    const user = this.users.find((each) => each.id === id);
    if (!user) return null;
    const orders = this.ordersOf.get(id) ?? [];
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    const times = orders.map(({ createdAt }) => createdAt).toSorted();
    return {
      ...user,
      spending: {
        orders: orders.length,
        totals: orders.length > 0 ? [{ currency: 'USD', total }] : [],
        firstOrderAt: times[0] ?? null,
        lastOrderAt: times.at(-1) ?? null,
      },
      orders: (page: PageArgs) => connection(orders, page),
    };
  }
}
