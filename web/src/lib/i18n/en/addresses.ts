import addresses from '@larder/texts/web/en/addresses.json';

/** Loaded with forms of addresses. */
export const addressTexts = { addresses };
