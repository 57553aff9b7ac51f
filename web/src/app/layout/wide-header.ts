/** The header has room for the navigation. In rem, so that large text counts as well. */
export const wideHeader = '@container header (min-width: 56.25rem)';
