import { IsNull, type DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { badInput, notFound } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { isUuid } from '../../common/uuid.js';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { added, recordAudit } from '../audit/audit.js';
import { ApiToken } from '../users/api-token.entity.js';
import type { CreateApiTokenInput } from './api-token.inputs.js';
import { tokenPage, tokensByIds } from './api-token.repository.js';
import { newSecret } from './token-secret.js';

/** API tokens, which admins create for programs. Tokens cannot create, list or revoke tokens. */
export class ApiTokenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: Clock,
  ) {}

  /**
   * All tokens, newest first, including expired and revoked ones.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async list(actor: Actor, page: PageArgs): Promise<Page<ApiToken>> {
    requireAdmin(actor);
    return tokenPage(this.dataSource.manager, page);
  }

  /** Finds a token, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<ApiToken | null> {
    requireAdmin(actor);
    return this.dataSource.manager.findOneBy(ApiToken, { id });
  }

  /**
   * Creates a token.
   *
   * @returns the token with its secret, which the shop does not store
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for an expiry that has passed
   */
  async create(
    actor: Actor,
    { name, scopes, expiresAt = null }: CreateApiTokenInput,
  ): Promise<{ apiToken: ApiToken; secret: string }> {
    const admin = requireAdmin(actor);
    if (expiresAt && expiresAt <= this.now()) throw badInput({ expiresAt: say('apiTokens.expiresInPast') });
    const { token, keyId, hash } = newSecret();
    return this.dataSource.transaction(async (manager) => {
      const facts = { name: toSingleLine(name), scopes, expiresAt, createdById: admin.userId };
      const apiToken = await manager.save(manager.create(ApiToken, { ...facts, keyId, hash }));
      await recordAudit(manager, admin, {
        action: AuditAction.API_TOKEN_CREATED,
        subject: auditSubject(apiToken),
        changes: added({ scopes: scopes.join(', '), expiresAt: expiresAt?.toISOString() ?? null }),
      });
      return { apiToken, secret: token };
    });
  }

  /**
   * Revokes a token permanently; idempotent.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  async revoke(actor: Actor, id: string): Promise<ApiToken> {
    const admin = requireAdmin(actor);
    const apiToken = isUuid(id) ? await this.dataSource.manager.findOneBy(ApiToken, { id }) : null;
    if (!apiToken) throw notFound(say('things.apiToken'));
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        ApiToken,
        { id: apiToken.id, revokedAt: IsNull() },
        { revokedAt: this.now() },
      );
      if (affected) {
        await recordAudit(manager, admin, {
          action: AuditAction.API_TOKEN_REVOKED,
          subject: auditSubject(apiToken),
        });
      }
      return manager.findOneByOrFail(ApiToken, { id: apiToken.id });
    });
  }

  /** Whether the time of expiry of a token has passed. */
  hasExpired({ expiresAt }: Pick<ApiToken, 'expiresAt'>): boolean {
    return expiresAt !== null && expiresAt <= this.now();
  }

  byIds(ids: readonly string[]): Promise<ApiToken[]> {
    return tokensByIds(this.dataSource.manager, ids);
  }
}

const auditSubject = ({ id, name }: ApiToken) => ({ type: 'api-token', id, name }) as const;
