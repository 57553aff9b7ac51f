import document from '@larder/texts/web/hi/document.json';

export const texts = { document };
