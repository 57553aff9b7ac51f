import document from '@larder/texts/web/en/document.json';

/** Texts outside the React tree, in English; the server inserts them. */
export const documentTexts = { document };
