/** Where this browser remembers that its customer has usuals to be shown. */
export const USUALS_HINT_KEY = 'larder-usuals';

/** Attribute of the document's root that keeps their place. */
export const USUALS_HINT_ATTRIBUTE = 'data-usuals';
