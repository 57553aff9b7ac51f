import { ModerationResolver } from './moderation.resolver.js';
import type { ModerationService } from './moderation.service.js';

export const moderationModule = {
  resolvers: ({ moderation }: { moderation: ModerationService }) => [new ModerationResolver(moderation)],
};
