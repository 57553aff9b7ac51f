import document from '@larder/texts/web/ar/document.json';

export const texts = { document };
