import addresses from '@larder/texts/web/ar/addresses.json';

export const texts = { addresses };
