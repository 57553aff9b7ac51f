/** The key of the session hint in local storage, and of the tab's last user in session storage. */
export const SESSION_HINT_KEY = 'larder-session';

/** The key of what the header last showed of the user, in local storage. */
export const LAST_SEEN_KEY = 'larder-last-seen';

/** Attribute of the root element, set from the session hint before the first paint. */
export const SESSION_HINT_ATTRIBUTE = 'data-session-hint';
