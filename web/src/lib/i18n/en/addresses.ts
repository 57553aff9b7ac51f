import addresses from '@larder/texts/web/en/addresses.json';
import delivery from '@larder/texts/web/en/delivery.json';

/** Loaded with forms of addresses, and with what is shown in shops with areas. */
export const addressTexts = { addresses, delivery };
