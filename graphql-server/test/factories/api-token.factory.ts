import type { DataSource } from 'typeorm';
import { ApiScope } from '../../src/common/api-scope.js';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { newSecret } from '../../src/features/api-tokens/token-secret.js';
import { nextNumber } from './sequence.js';

type TokenOverrides = Partial<Omit<ApiToken, 'hash' | 'keyId'>> & Pick<ApiToken, 'createdById'>;

/** An API token that reads products and never expires, and what a program would send. */
export async function buildApiToken(
  dataSource: DataSource,
  overrides: TokenOverrides,
): Promise<{ apiToken: ApiToken; token: string }> {
  const { token, keyId, hash } = newSecret();
  const tokens = dataSource.getRepository(ApiToken);
  const apiToken = await tokens.save(
    tokens.create({
      name: `Token ${nextNumber()}`,
      scopes: [ApiScope.READ_PRODUCTS],
      expiresAt: null,
      ...overrides,
      keyId,
      hash,
    }),
  );
  return { apiToken, token };
}
