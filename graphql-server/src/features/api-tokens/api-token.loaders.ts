import type DataLoader from 'dataloader';
import { byId, type Loaders } from '../../graphql/loaders.js';
import type { ApiToken } from './api-token.entity.js';
import type { ApiTokenService } from './api-token.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    readonly apiToken: DataLoader<string, ApiToken | undefined>;
  }
}

export const apiTokenLoaders = ({
  apiTokens,
}: {
  apiTokens: ApiTokenService;
}): Pick<Loaders, 'apiToken'> => ({
  apiToken: byId((ids) => apiTokens.byIds(ids)),
});
