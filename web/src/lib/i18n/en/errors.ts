import errors from './errors.json';

/**
 * What the codes of the API say in other locales. English pages show the server's own messages,
 * which say more, and do not load these.
 */
export const errorTexts = { errors };
