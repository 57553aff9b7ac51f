import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { covers, rightsOf, STAFF_ROLES, type Right, type ScopeName } from '@larder/shared/rights';
import { partlyShown } from '../../src/bootstrap/resolvers.js';
import { ApiScope } from '../../src/common/api-scope.js';
import type { ErrorCode } from '../../src/common/app-error.js';
import { groupBy } from '../../src/common/group-by.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import type { Role } from '../../src/features/users/user.entity.js';
import type { TestPerson, TestShop } from './test-shop.js';
import type { People } from './world.js';

/** A client that sends requests, and what the shop should know of it. */
export interface Caller {
  readonly name: string;
  /** What is sent as bearer token; nothing by a visitor. */
  readonly token?: string;
  /** Who it is, unless it is a program. */
  readonly person?: TestPerson;
  /** What a program may do. */
  readonly scopes?: readonly ScopeName[];
  /** What a member of the staff may do. */
  readonly rights?: readonly Right[];
  /**
   * Whether the account is closed: its last token is good for the rest of its hour, but not for
   * everything.
   */
  readonly isClosed?: boolean;
  /** Whether the token is no good at all. */
  readonly isTurnedAway?: boolean;
}

export const VISITOR: Caller = { name: 'visitor' };

/**
 * Everybody there can be: visitors, people of each kind, programs with each scope, and tokens gone
 * bad.
 */
export async function createCallers(shop: TestShop, people: People): Promise<readonly Caller[]> {
  const { customer, owner, other, admin } = people;
  const [closed, resting, closedAdmin, former] = await Promise.all([
    shop.signUp({ verified: true }),
    shop.signUp({ admin: true }),
    shop.signUp({ admin: true, verified: true }),
    shop.signUp({ verified: true }),
  ]);
  await Promise.all([closed, closedAdmin].map((person) => shop.disableAccount(person)));
  const asPerson = (name: string, person: TestPerson, facts: Partial<Caller> = {}): Caller => ({
    name,
    person,
    token: person.token,
    ...facts,
  });
  const staff = await Promise.all(
    STAFF_ROLES.filter((role) => role !== 'admin').map(async (role) =>
      asPerson(role, await shop.signUp({ role: role as Role, verified: true }), { rights: rightsOf(role) }),
    ),
  );
  const past = new Date(Date.now() - 1000);
  const all = Object.values(ApiScope);
  const tokenOf = async (
    facts: Omit<Parameters<typeof buildApiToken>[1], 'createdById'>,
    createdById = admin.userId,
  ) => (await buildApiToken(shop.dataSource, { createdById, ...facts })).token;
  const turnedAway = async (name: string, token: Promise<string> | string): Promise<Caller> => ({
    name,
    token: await token,
    isTurnedAway: true,
  });
  return [
    VISITOR,
    asPerson('customer with an unverified address', customer),
    asPerson('owner', owner),
    asPerson('other customer', other),
    asPerson('customer whose account was closed', closed, { isClosed: true }),
    asPerson('admin with an unverified address', resting),
    asPerson('admin', admin, { rights: rightsOf('admin') }),
    ...staff,
    ...(await Promise.all(
      all.map(async (scope): Promise<Caller> => {
        const scopes = [scope];
        return { name: `token with ${scope}`, scopes, token: await tokenOf({ scopes }) };
      }),
    )),
    ...(await Promise.all([
      turnedAway('admin whose account was closed', closedAdmin.token),
      turnedAway('revoked token', tokenOf({ scopes: all, revokedAt: past })),
      turnedAway('expired token', tokenOf({ scopes: all, expiresAt: past })),
      turnedAway('token of a former admin', tokenOf({ scopes: all }, former.userId)),
      turnedAway('token that is none', 'nonsense'),
    ])),
  ];
}

/** The outcome of a request: its data, nothing, or the code of the refusal. */
export type Outcome = 'ok' | 'nothing' | ErrorCode;

/** Says for everybody what they are answered. */
export type Audience = (caller: Caller) => Outcome;

const USUAL: readonly string[] = [VISITOR.name, 'owner', 'other customer', ...STAFF_ROLES];

/**
 * The callers of one row of a matrix: a visitor, the owner, another customer, each role, and one
 * each of the other people by what the rule answers them, of the programs that are allowed, of
 * those that are not, and of the refused tokens; other ones in the next row. Nightly all.
 */
export function callersOf(callers: readonly Caller[], row: number, who: Audience): readonly Caller[] {
  const groups = groupBy(callers, (caller) => {
    if (caller.isTurnedAway) return 'turned away';
    if (caller.scopes) return `program: ${who(caller) === 'ok'}`;
    return USUAL.includes(caller.name) ? caller.name : `person: ${who(caller)}`;
  });
  const chosen = new Set([...groups.values()].flatMap((group) => sampleOf(group, 1, row)));
  return callers.filter((each) => chosen.has(each));
}

/** The caller's identity does not matter. */
export const anybody: Audience = () => 'ok';

/** Visitors too, though not with a token that is no good. */
export const everybody: Audience = ({ isTurnedAway }) => (isTurnedAway ? 'UNAUTHENTICATED' : 'ok');

/** Everybody, but of programs only those with the scope. */
export const programsWith =
  (scope: ScopeName): Audience =>
  (caller) =>
    caller.scopes && !maySee(caller, scope) ? 'FORBIDDEN' : everybody(caller);

/** People, each for themselves; no program. */
export const people: Audience = ({ token, scopes, isTurnedAway }) => {
  if (!token || isTurnedAway) return 'UNAUTHENTICATED';
  return scopes ? 'FORBIDDEN' : 'ok';
};

/** The same where the sign-in provider confirms that the account still exists. */
export const stillThere =
  (audience: Audience): Audience =>
  (caller) =>
    caller.isClosed ? 'UNAUTHENTICATED' : audience(caller);

/** Staff and programs with the right; where none is named, those who own the shop. */
export const admins =
  (right?: Right): Audience =>
  (caller) => {
    if (people(caller) === 'UNAUTHENTICATED') return 'UNAUTHENTICATED';
    return maySee(caller, right) ? 'ok' : 'FORBIDDEN';
  };

/** The owner, and admins where a scope is named; to others it is as if there were nothing. */
export const theOwner =
  ({ scope, refusal = 'NOT_FOUND' }: { scope?: ScopeName; refusal?: Outcome } = {}): Audience =>
  (caller) => {
    if (caller.scopes) return maySee(caller, scope) ? 'ok' : 'FORBIDDEN';
    if (people(caller) !== 'ok') return people(caller);
    return caller.name === 'owner' || (scope && maySee(caller, scope)) ? 'ok' : refusal;
  };

/** Whether a field is shown to a caller who gets its object; see `PartlyShown`. */
export const isShownTo =
  (caller: Caller) =>
  (type: string, field: string): boolean => {
    const part = partlyShown.find((each) => each.type === type);
    const readsInPart = maySee(caller, 'read:fulfilments') && !maySee(caller, 'read:orders');
    return !part || !readsInPart || part.fields.includes(field);
  };

/** Whether a program has a scope, or a member of the staff a right. */
export const maySee = ({ scopes, rights }: Caller, right: Right = 'own:shop'): boolean =>
  covers(scopes ?? rights ?? [], right);
