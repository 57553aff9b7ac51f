import { In, type DataSource, type Repository } from 'typeorm';
import { requireAdmin, requireUser, type Actor, type SignedIn } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { firstProfile } from './first-profile.js';
import type { Identity } from './identity.js';
import { Role, User } from './user.entity.js';

export interface ProfileChanges {
  readonly displayName?: string | null;
  readonly avatar?: string | null;
}

export interface AdminRules {
  /** Addresses whose owners become admins once the sign-in provider has verified them. */
  readonly adminEmails: readonly string[];
  /** Whether an admin's rights rest until their address is verified, however they became one. */
  readonly adminsNeedVerifiedEmail: boolean;
}

/** Who the people are that have signed in, and what they may do. */
export class UserService {
  private readonly users: Repository<User>;

  constructor(
    dataSource: DataSource,
    private readonly rules: AdminRules,
  ) {
    this.users = dataSource.getRepository(User);
  }

  /**
   * The actor behind a verified identity. Somebody who is seen for the first time gets a row; an address that has
   * changed at the provider is taken over.
   */
  async actorOf(identity: Identity): Promise<SignedIn> {
    const { uid, email, emailVerified, authTime } = identity;
    const user = (await this.users.findOneBy({ uid })) ?? (await this.register(identity));
    if (user.email !== email) await this.users.update(user.id, { email });
    const isNamedAdmin = emailVerified && this.rules.adminEmails.includes(email);
    if (isNamedAdmin && user.role !== Role.ADMIN) await this.makeAdmin(user);
    return {
      kind: 'user',
      userId: user.id,
      uid,
      email,
      emailVerified,
      authTime,
      isAdmin: user.role === Role.ADMIN && (emailVerified || !this.rules.adminsNeedVerifiedEmail),
    };
  }

  /** The asker's own row, or null for a visitor. */
  async me(actor: Actor): Promise<User | null> {
    return actor.kind === 'user' ? this.users.findOneByOrFail({ id: actor.userId }) : null;
  }

  /**
   * Takes over the name and picture somebody has chosen; what is left out stays as it is.
   *
   * @throws AppError `UNAUTHENTICATED`
   */
  async saveProfile(actor: Actor, { displayName, avatar }: ProfileChanges): Promise<User> {
    const { userId } = requireUser(actor);
    const changes = {
      ...(displayName?.trim() ? { displayName: displayName.trim() } : {}),
      ...(avatar ? { avatar } : {}),
    };
    if (Object.keys(changes).length > 0) await this.users.update(userId, changes);
    return this.users.findOneByOrFail({ id: userId });
  }

  /**
   * Makes the user with this address an admin; somebody who is one already stays one. Of several, as when an account
   * was closed and made anew, it is the newest.
   *
   * @throws AppError `FORBIDDEN` unless an admin asks, `NOT_FOUND` for an address that nobody has signed in with
   */
  async promote(actor: Actor, email: string): Promise<User> {
    requireAdmin(actor);
    const user = await this.users.findOne({
      where: { email: email.trim().toLowerCase() },
      order: { createdAt: 'DESC' },
    });
    if (!user) throw notFound('User');
    return this.makeAdmin(user);
  }

  /** Everybody, newest first. Their addresses are masked by `emailFor` when they are shown. */
  list(_actor: Actor, page: PageArgs): Promise<Page<User>> {
    return pageOf(this.users.createQueryBuilder('user'), newestFirst, page);
  }

  byIds(ids: readonly string[]): Promise<User[]> {
    return this.users.findBy({ id: In([...ids]) });
  }

  private async makeAdmin(user: User): Promise<User> {
    const role = Role.ADMIN;
    await this.users.update(user.id, { role });
    return Object.assign(user, { role });
  }

  private async register(identity: Identity): Promise<User> {
    const { uid, email } = identity;
    // Two first requests at once: the second finds the row of the first.
    await this.users
      .createQueryBuilder()
      .insert()
      .values({ uid, email, ...firstProfile(identity) })
      .orIgnore()
      .execute();
    return this.users.findOneByOrFail({ uid });
  }
}
