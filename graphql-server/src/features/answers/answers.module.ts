import { AnswerResolver } from './answer.resolver.js';
import type { AnswerService } from './answer.service.js';

export const answersModule = {
  resolvers: ({ answers }: { answers: AnswerService }) => [new AnswerResolver(answers)],
};
