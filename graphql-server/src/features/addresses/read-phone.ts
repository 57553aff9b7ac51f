import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneAsE164 } from '@larder/shared/phone-number';

/** A phone number as E.164; null if it cannot be read. */
export const readPhone = (text: string, country: string): string | null =>
  phoneAsE164(parsePhoneNumberFromString, text, country);
