import document from '@larder/texts/web/de/document.json';

export const texts = { document };
