/** The local storage key of the session hint. */
export const SESSION_HINT_KEY = 'larder-session';

/** Attribute of the root element, set from the session hint before the first paint. */
export const SESSION_HINT_ATTRIBUTE = 'data-session-hint';
