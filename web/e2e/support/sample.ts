/** `npm test` inspects every nth screen of a tour. */
const EVERY = 3;
/** Which of them. */
const seed = Number(process.env['TEST_SEED'] ?? 0);
const isNightly = process.env['TEST_DEPTH'] === 'nightly';

/**
 * Whether the screen at this place of a tour is inspected; `npm run test:nightly` inspects all of
 * them.
 */
export const isInspected = (place: number): boolean => isNightly || (place + seed) % EVERY === 0;
