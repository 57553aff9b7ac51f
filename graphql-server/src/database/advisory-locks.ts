/**
 * The keys of the shop's advisory locks. They share one number space, so they stand in one place.
 */
export const ADVISORY_LOCKS = {
  migration: 7_241_150,
  seed: 7_241_151,
  instance: 7_241_152,
  productImport: 7_241_153,
  webhookEndpoints: 7_241_154,
  retention: 7_241_160,
} as const;
