/** The newest migration of the last release. Processes of that release must be able to work on what later ones make. */
export const LAST_RELEASED = 1795228000000;
