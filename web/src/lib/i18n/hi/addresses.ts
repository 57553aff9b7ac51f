import addresses from '@larder/texts/web/hi/addresses.json';
import delivery from '@larder/texts/web/hi/delivery.json';

export const texts = { addresses, delivery };
