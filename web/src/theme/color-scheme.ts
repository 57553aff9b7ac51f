/** The root element's attribute for the current scheme, `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** The local storage key of the selected mode: `light`, `dark` or `system`. */
export const COLOR_SCHEME_KEY = 'larder-color-scheme';

/**
 * The background of the header. A constant, because a script sets the colour of the browser's bars.
 */
export const paperColors = { light: '#FFFFFF', dark: '#18221B' } as const;
