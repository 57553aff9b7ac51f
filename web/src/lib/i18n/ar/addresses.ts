import addresses from '@larder/texts/web/ar/addresses.json';
import delivery from '@larder/texts/web/ar/delivery.json';

export const texts = { addresses, delivery };
