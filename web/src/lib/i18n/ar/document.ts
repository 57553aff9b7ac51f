import document from './document.json';

export const texts = { document };
