import { nodesOf } from '../../graphql/node.js';
import { ApiToken } from '../users/api-token.entity.js';
import { apiTokenLoaders } from './api-token.loaders.js';
import { ApiTokenResolver } from './api-token.resolver.js';
import type { ApiTokenService } from './api-token.service.js';

export const apiTokensModule = {
  entities: [ApiToken],
  resolvers: ({ apiTokens }: { apiTokens: ApiTokenService }) => [new ApiTokenResolver(apiTokens)],
  nodes: ({ apiTokens }: { apiTokens: ApiTokenService }) => [
    nodesOf(ApiToken, (actor, id) => apiTokens.find(actor, id)),
  ],
  loaders: apiTokenLoaders,
};
