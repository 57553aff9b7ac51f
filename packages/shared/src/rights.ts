/** The rights of staff and, but for `own:shop`, the scopes of API tokens. */
export const SCOPES = [
  'read:products',
  'edit:products',
  'write:products',
  'read:fulfilments',
  'pick:orders',
  'deliver:orders',
  'read:orders',
  'write:orders',
  'refund:orders',
  'read:customers',
  'read:reviews',
  'write:reviews',
  'read:reports',
  'write:pages',
  'write:settings',
] as const;

export type ScopeName = (typeof SCOPES)[number];

/** A scope, or the right to what no program may do: staff, API tokens, webhooks, the audit log. */
export type Right = ScopeName | 'own:shop';

/** The rights that another one includes, and through them theirs. */
const INCLUDED: Readonly<Partial<Record<Right, readonly Right[]>>> = {
  'own:shop': SCOPES,
  'write:products': ['edit:products'],
  'edit:products': ['read:products'],
  'write:orders': ['read:orders', 'pick:orders', 'deliver:orders'],
  'refund:orders': ['read:orders'],
  'read:orders': ['read:fulfilments'],
  'pick:orders': ['read:fulfilments'],
  'deliver:orders': ['read:fulfilments'],
  'write:reviews': ['read:reviews'],
  'write:settings': ['write:pages'],
};

/** Whether `rights` include `needed`. */
export const covers = (rights: readonly Right[], needed: Right): boolean =>
  rights.some((right) => right === needed || covers(INCLUDED[right] ?? [], needed));

/** What each role of the staff may do. `admin` is the owner of the shop. */
const STAFF = {
  admin: ['own:shop'],
  manager: SCOPES,
  picker: ['pick:orders', 'read:products'],
  driver: ['deliver:orders'],
  content: ['edit:products', 'write:pages', 'write:reviews'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type StaffRole = keyof typeof STAFF;
export type RoleName = StaffRole | 'customer';

export const STAFF_ROLES = Object.keys(STAFF) as readonly StaffRole[];

export const rightsOf = (role: RoleName): readonly Right[] => (role === 'customer' ? [] : STAFF[role]);

/** Whether a role includes a right. */
export const may = (role: RoleName, right: Right): boolean => covers(rightsOf(role), right);
