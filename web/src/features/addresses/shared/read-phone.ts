import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneAsE164 } from '@larder/shared/phone-number';

/** As the server does. Loaded when a number is to be read: the plans of all countries are large. */
export const readPhone = (text: string, country: string): string | null =>
  phoneAsE164(parsePhoneNumberFromString, text, country);
