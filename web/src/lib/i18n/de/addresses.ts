import addresses from '@larder/texts/web/de/addresses.json';

export const texts = { addresses };
