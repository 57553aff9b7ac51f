/** Where the browser keeps the mark that somebody is signed in on it. */
export const SESSION_HINT_KEY = 'larder-session';

/** Attribute of the document's root, set from that mark before the first paint. */
export const SESSION_HINT_ATTRIBUTE = 'data-session-hint';
