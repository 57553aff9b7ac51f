import { ReplyResolver, ShopAnswerResolver } from './reply.resolver.js';
import type { ReplyService } from './reply.service.js';

export const repliesModule = {
  resolvers: ({ replies }: { replies: ReplyService }) => [
    new ReplyResolver(replies),
    new ShopAnswerResolver(),
  ],
};
