import errors from './errors.json';

/**
 * English pages do not load them: they show the server's own messages, which say more than a
 * code's text.
 */
export const errorTexts = { errors };
