/** The key of the session hint in local storage, and of the tab's last user in session storage. */
export const SESSION_HINT_KEY = 'larder-session';

/** Attribute of the root element, set from the session hint before the first paint. */
export const SESSION_HINT_ATTRIBUTE = 'data-session-hint';
