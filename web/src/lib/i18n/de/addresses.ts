import addresses from '@larder/texts/web/de/addresses.json';
import delivery from '@larder/texts/web/de/delivery.json';

export const texts = { addresses, delivery };
