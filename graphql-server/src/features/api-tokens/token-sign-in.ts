import type { DataSource, Repository } from 'typeorm';
import { say, type Text } from '@larder/texts/text';
import type { TokenHolder } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { SignInProvider } from '../users/identity.js';
import type { UserService } from '../accounts/user.service.js';
import { ApiToken } from '../users/api-token.entity.js';
import { Role } from '../users/user.entity.js';
import { keyIdOf, matches } from './token-secret.js';

/** Precision of `lastUsedAt`: an update on every request would slow all of them down. */
const USE_PRECISION_MS = 60_000;

const unauthenticated = (why: Text): AppError => new AppError('UNAUTHENTICATED', why);

/** Authenticates requests with an API token. */
export class TokenSignIn {
  private readonly tokens: Repository<ApiToken>;

  constructor(
    dataSource: DataSource,
    private readonly signIn: SignInProvider,
    private readonly users: UserService,
    private readonly now: Clock,
  ) {
    this.tokens = dataSource.getRepository(ApiToken);
  }

  /**
   * Returns the actor of an API token. The token is valid while its creator is an admin with an
   * active account.
   *
   * @throws AppError `UNAUTHENTICATED`, or `SERVICE_UNAVAILABLE` when the sign-in provider does not
   *   respond
   */
  async actorOf(token: string): Promise<TokenHolder> {
    const keyId = keyIdOf(token);
    const row = keyId && (await this.tokens.findOne({ where: { keyId }, relations: { createdBy: true } }));
    if (!row || !matches(token, row.hash)) throw unauthenticated(say('apiTokens.unknown'));
    if (row.revokedAt) throw unauthenticated(say('apiTokens.revoked'));
    if (row.expiresAt && row.expiresAt <= this.now()) throw unauthenticated(say('apiTokens.expired'));
    const { uid } = row.createdBy;
    if (uid === null) throw unauthenticated(say('apiTokens.ownerIsNoAdmin'));
    const { emailVerified } = await this.signIn.accountOf(uid);
    if (this.users.activeRole(row.createdBy, emailVerified) !== Role.ADMIN) {
      throw unauthenticated(say('apiTokens.ownerIsNoAdmin'));
    }
    await this.recordUse(row);
    return { kind: 'token', tokenId: row.id, userId: row.createdById, scopes: row.scopes };
  }

  private async recordUse({ id, lastUsedAt }: ApiToken): Promise<void> {
    const now = this.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USE_PRECISION_MS) return;
    await this.tokens.update(id, { lastUsedAt: now });
  }
}
