import { byId } from '../../graphql/loaders.js';
import type { ApiTokenService } from './api-token.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof apiTokenLoaders> {}
}

export const apiTokenLoaders = ({ apiTokens }: { apiTokens: ApiTokenService }) => ({
  apiToken: byId((ids) => apiTokens.byIds(ids)),
});
