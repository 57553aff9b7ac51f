import {
  In,
  IsNull,
  LessThanOrEqual,
  Or,
  type DataSource,
  type EntityManager,
  type Repository,
} from 'typeorm';
import { isAdmin, requireAdmin, requireUser, type Actor, type SignedIn } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { normalizeEmail } from '../../common/email.js';
import { nearestLocale, offeredLocale, type Locale } from '@larder/shared/locales';
import type { Page, PageArgs } from '../../common/pagination.js';
import { normalizePictureUrl } from '../../common/picture-url.js';
import { toSingleLine, isCleanText } from '@larder/shared/text';
import { notOneOf } from '../../common/text-validator.js';
import { isUuid } from '../../common/uuid.js';
import { writeOutbox } from '../outbox/outbox.js';
import { erasedUid } from '../users/former-customer.js';
import { changeRole, type RoleChange } from './change-role.js';
import { firstProfile, missingName, DEFAULT_NAME } from './first-profile.js';
import type { Identity, SignInProvider } from '../users/identity.js';
import { accountDeleted, lockUser } from '../users/lock-user.js';
import { canSeeAccount, isOwnEmail, seenAccounts } from '../users/user.policy.js';
import { insertIfNew } from '../../database/insert-if-new.js';
import { userByUid, userPage, type UserFilter } from '../users/user.repository.js';
import { Role, User } from '../users/user.entity.js';
import { LRUCache } from 'lru-cache';
import { say } from '@larder/texts/text';

interface ProfileChanges {
  readonly displayName?: string | null;
  readonly avatar?: string | null;
  readonly locale?: string | null;
}

export interface AdminRules {
  /** Addresses whose users become admins once the sign-in provider has verified them. */
  readonly adminEmails: readonly string[];
  /** Whether admin rights require a verified address. */
  readonly adminsNeedVerifiedEmail: boolean;
}

export interface UserRules extends AdminRules {
  readonly shop: { readonly locales: readonly Locale[] };
}

/** Users: their sign-in, profiles and rights. */
export class UserService {
  private readonly users: Repository<User>;

  private readonly known: UserCache;

  /** @param version version of the users table; null while notifications may be missed */
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: UserRules,
    private readonly accounts: Pick<SignInProvider, 'accountOf'>,
    version: () => number | null = () => null,
  ) {
    this.users = dataSource.getRepository(User);
    this.known = new UserCache(version);
  }

  /**
   * Returns the actor of a verified identity. Creates the row of a new user, or takes over the one
   * that the shop made for their verified address; copies a changed
   * address from the provider, and a name if there was none. An ID token that is older than the
   * stored address changes nothing and gives no rights that need a verified address.
   *
   * @param wanted language of the request, which becomes that of a new user if the shop has it
   * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
   */
  async actorOf(identity: Identity, wanted: Locale | null = null): Promise<SignedIn> {
    const { uid } = identity;
    const known = await this.known.find(uid, () => this.findByUid(uid));
    const user = known ?? (await this.register(identity, wanted));
    if (await this.isOutdated(user, identity)) {
      return this.signedIn(user, { ...identity, email: user.email, emailVerified: false });
    }
    const changes = profileChangesOf(user, identity);
    if (changes) {
      // Keeps a name that the user has entered meanwhile; skips a deleted account.
      const stillNameless = changes.displayName === undefined ? {} : { displayName: DEFAULT_NAME };
      const emailAsOf = issuedAtOf(identity);
      const isNewer = Or(IsNull(), LessThanOrEqual(emailAsOf));
      await this.users.update(
        { id: user.id, erasedAt: IsNull(), emailAsOf: isNewer, ...stillNameless },
        changes.email === user.email ? changes : { ...changes, emailAsOf },
      );
    }
    const becomesAdmin =
      this.isNamedAdmin(identity) && user.role !== Role.ADMIN && (await this.isOfAccount(identity));
    return this.signedIn(becomesAdmin ? (await this.makeAdmin(user)).user : user, identity);
  }

  /** Whether the token carries an address older than the stored one. */
  private async isOutdated({ email, emailAsOf }: User, identity: Identity): Promise<boolean> {
    if (identity.email === email || emailAsOf === null) return false;
    const [issued, known] = [issuedAtOf(identity).getTime(), emailAsOf.getTime()];
    // Only the provider can order two tokens of the same second.
    return issued === known ? !(await this.isOfAccount(identity)) : issued < known;
  }

  /** Whether the account still has this address, verified if the token claims so. */
  private async isOfAccount({ uid, email, emailVerified }: Identity): Promise<boolean> {
    const account = await this.accounts.accountOf(uid);
    return account.email === email && (account.emailVerified || !emailVerified);
  }

  private isNamedAdmin({ email, emailVerified }: Identity): boolean {
    return emailVerified && this.rules.adminEmails.includes(email);
  }

  private signedIn({ id, role }: User, { uid, email, emailVerified, authTime }: Identity): SignedIn {
    return {
      kind: 'user',
      userId: id,
      uid,
      email,
      emailVerified,
      authTime,
      role: this.activeRole({ role }, emailVerified),
    };
  }

  /** The role whose rights a user has now: a real shop requires a verified address of its staff. */
  activeRole({ role }: Pick<User, 'role'>, emailVerified: boolean): Role {
    return emailVerified || !this.rules.adminsNeedVerifiedEmail ? role : Role.CUSTOMER;
  }

  /** The caller's own row; null for visitors and API tokens. */
  async me(actor: Actor): Promise<User | null> {
    return actor.kind === 'user' ? this.users.findOneByOrFail({ id: actor.userId }) : null;
  }

  /**
   * Updates the given fields of the caller's profile. Deletes a replaced picture that is not used
   * anywhere else.
   *
   * @throws AppError `UNAUTHENTICATED`, or `BAD_USER_INPUT` for a language that the shop does not
   *   have
   */
  async saveProfile(actor: Actor, { displayName, avatar, locale }: ProfileChanges): Promise<User> {
    const { userId } = requireUser(actor);
    const { locales } = this.rules.shop;
    const chosen = locale ? nearestLocale(locale, locales) : undefined;
    if (chosen === null) throw badInput({ locale: notOneOf(locales) });
    const changes = {
      ...(displayName?.trim() ? { displayName: toSingleLine(displayName) } : {}),
      ...(avatar ? { avatar: normalizePictureUrl(avatar) } : {}),
      ...(chosen && { locale: chosen }),
    };
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, userId);
      const { avatar: former } = user;
      if (Object.keys(changes).length > 0) await manager.update(User, userId, changes);
      Object.assign(user, changes);
      if (former && former !== user.avatar) await writeOutbox(manager, 'avatar.replaced', { former });
      return user;
    });
  }

  /**
   * A page of the users whose accounts the caller may see, newest first: all for admins, customers'
   * own, none for visitors. Filters are for admins.
   *
   * @throws AppError `FORBIDDEN` for a filter by a non-admin and for a token without the scope,
   *   `BAD_USER_INPUT` for a page size out of range or an invalid cursor
   */
  async list(actor: Actor, { search, role }: UserFilter, page: PageArgs): Promise<Page<User>> {
    if (search || role || actor.kind === 'token') requireAdmin(actor, 'read:customers');
    return userPage(this.dataSource.manager, { search, role, only: seenAccounts(actor) }, page);
  }

  /**
   * Finds a user, or null.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async find(actor: Actor, id: string): Promise<User | null> {
    requireAdmin(actor, 'read:customers');
    return isUuid(id) ? this.users.findOneBy({ id, erasedAt: IsNull() }) : null;
  }

  /** Finds a user whose account the caller may see, or null. */
  async findSeen(actor: Actor, id: string): Promise<User | null> {
    return canSeeAccount(actor, { id }) ? this.users.findOneBy({ id, erasedAt: IsNull() }) : null;
  }

  /**
   * Whether the user with this address owns the shop; false for an unknown address. For that user
   * and for admins.
   *
   * @throws AppError `UNAUTHENTICATED`; `FORBIDDEN` for non-admins and any other address,
   *   registered or not
   */
  async isAdmin(actor: Actor, email: string): Promise<boolean> {
    requireUser(actor, 'read:customers');
    if (isOwnEmail(actor, email)) return isAdmin(actor);
    if (!isAdmin(actor, 'read:customers')) {
      throw new AppError('FORBIDDEN', say('accounts.onlyYourself'));
    }
    // Postgres rejects some characters, which no address contains.
    if (!isCleanText(email)) return false;
    const other = await this.latestWith(email);
    return other?.role === Role.ADMIN;
  }

  /** The language of the account with an address; null when unknown. */
  async localeOf(email: string): Promise<Locale | null> {
    return (await this.latestWith(email))?.locale ?? null;
  }

  byIds(ids: readonly string[]): Promise<User[]> {
    return this.users.findBy({ id: In([...ids]) });
  }

  private async findByUid(uid: string): Promise<User | undefined> {
    const [user] = await userByUid.rows(this.users.manager, uid);
    return user;
  }

  private async latestWith(email: string): Promise<User | undefined> {
    const [user] = await this.users.find({
      where: { email: normalizeEmail(email) },
      order: { createdAt: 'DESC' },
      take: 1,
    });
    return user;
  }

  /**
   * Gives a verified identity the row that the shop made for its address, with the orders in it.
   * The name becomes that of the account, as it is public.
   *
   * @returns whether there was one
   */
  private async takeOver(
    manager: EntityManager,
    { email, emailVerified }: Identity,
    profile: Partial<User>,
  ): Promise<boolean> {
    if (!emailVerified || email === '') return false;
    const { affected } = await manager.update(User, { email, uid: IsNull(), erasedAt: IsNull() }, profile);
    return affected === 1;
  }

  private makeAdmin(user: User): Promise<RoleChange> {
    return this.dataSource.transaction((manager) => changeRole(manager, null, user, Role.ADMIN));
  }

  private async register(identity: Identity, wanted: Locale | null): Promise<User> {
    const { uid, email } = identity;
    // An ID token outlives its deleted account for up to an hour.
    if (await this.users.existsBy({ uid: erasedUid(uid) })) {
      throw accountDeleted();
    }
    return this.dataSource.transaction(async (manager) => {
      const locale = offeredLocale(wanted, this.rules.shop.locales);
      const profile = { uid, email, locale, emailAsOf: issuedAtOf(identity), ...firstProfile(identity) };
      const isNew =
        (await this.takeOver(manager, identity, profile)) || (await insertIfNew(manager, User, profile));
      const user = await manager.findOneByOrFail(User, { uid });
      if (isNew) await writeOutbox(manager, 'account.welcome', { userId: user.id });
      return user;
    });
  }
}

const issuedAtOf = ({ issuedAt }: Identity): Date => new Date(issuedAt * 1000);

/** Differences between the sign-in provider and the row; null without any. */
function profileChangesOf(
  user: Pick<User, 'email' | 'displayName'>,
  identity: Identity,
): Partial<Pick<User, 'email' | 'displayName'>> | null {
  const { email } = identity;
  const displayName = missingName(user, identity);
  if (user.email === email && displayName === null) return null;
  return displayName === null ? { email } : { email, displayName };
}

/** Customers of a busy shop within a minute. */
const MAX_ROWS = 10_000;
/** Bounds a stale read after a lost notification. */
const MAX_AGE_MS = 60_000;

/**
 * Caches rows of recent customers until the database notifies of a change of any user. Staff are
 * never cached: their rights end with the change itself, not with the notification.
 */
export class UserCache {
  private readonly known = new LRUCache<string, { readonly user: User; readonly version: number }>({
    max: MAX_ROWS,
    ttl: MAX_AGE_MS,
    // The default of 1 ms sets a timer per millisecond.
    ttlResolution: 0,
  });

  /** @param version version of the users table; null while notifications may be missed */
  constructor(private readonly version: () => number | null) {}

  get(uid: string): User | undefined {
    const known = this.known.get(uid);
    return known?.version === this.version() ? known?.user : undefined;
  }

  /** @param read loads the row from the database */
  async find(uid: string, read: () => Promise<User | undefined>): Promise<User | undefined> {
    const known = this.get(uid);
    if (known) return known;
    const version = this.version();
    const user = await read();
    if (user?.role === Role.CUSTOMER && version !== null && version === this.version()) {
      this.known.set(uid, { user, version });
    }
    return user;
  }
}
