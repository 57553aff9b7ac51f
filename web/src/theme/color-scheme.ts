/** Attribute of the document's root that says which colours are shown, `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Where the browser keeps what was chosen: `light`, `dark` or `system`. */
export const COLOR_SCHEME_KEY = 'larder-color-scheme';

/**
 * The background of the header. A constant, because a script sets the colour of the browser's bars.
 */
export const paperColors = { light: '#FFFFFF', dark: '#18221B' } as const;
