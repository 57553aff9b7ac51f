import { IdempotencyKey } from './idempotency-key.entity.js';

export const idempotencyModule = {
  entities: [IdempotencyKey],
};
