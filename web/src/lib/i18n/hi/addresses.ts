import addresses from '@larder/texts/web/hi/addresses.json';

export const texts = { addresses };
