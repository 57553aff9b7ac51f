/** Replaces a user's picture that is missing or does not load. */
export const DEFAULT_AVATAR = '/avatars/default.svg';
