import type { ApiTokenFieldsFragment } from '@/features/api-tokens/api-tokens.generated';
import type { CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';

type TokenFixture = ApiTokenFieldsFragment;

/** An active, unused token that reads orders. */
export function buildApiToken(overrides: Partial<TokenFixture> = {}): TokenFixture {
  const id = nextId();
  return {
    id,
    name: 'Till',
    hint: `larder_${id.slice(-12)}`,
    scopes: ['READ_ORDERS'],
    state: 'ACTIVE',
    createdAt: '2026-03-06T10:00:00.000Z',
    expiresAt: '2026-06-04T10:00:00.000Z',
    lastUsedAt: null,
    createdBy: { id: 'ada', displayName: 'Ada Admin' },
    ...overrides,
  };
}

/** {@link AccountShop} for admins, with API tokens. */
export class TokensShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  /** Newest first. */
  tokens: TokenFixture[] = [];
  /** The inputs of created tokens. */
  readonly inputs: CreateApiTokenInput[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      apiTokens: (page: PageArgs) => connection(this.tokens, page),
      createApiToken: ({ input }: { input: CreateApiTokenInput }) => this.make(input),
      revokeApiToken: ({ input }: { input: { id: string } }) => this.revoke(input.id),
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private make(input: CreateApiTokenInput) {
    this.inputs.push(input);
    const { name, scopes, expiresAt = null } = input;
    const apiToken = buildApiToken({ name, scopes: [...scopes], expiresAt });
    this.tokens = [apiToken, ...this.tokens];
    return { apiToken, secret: `${apiToken.hint}_${'5'.repeat(64)}` };
  }

  private revoke(id: string): TokenFixture {
    const found = this.tokens.find((token) => token.id === id);
    if (!found) throw serverError('NOT_FOUND', 'API token not found.');
    const revoked: TokenFixture = { ...found, state: 'REVOKED' };
    this.tokens = this.tokens.map((token) => (token === found ? revoked : token));
    return revoked;
  }
}
