import { asOneLine, visiblePart } from '../../common/text.js';

/** Who receives an order; each may be left blank. */
export interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

/** One recipient, with another's where the first is blank. */
export const fillBlanks = (recipient: Recipient, other: Recipient): Recipient => ({
  name: recipient.name || other.name,
  phone: recipient.phone || other.phone,
  address: recipient.address || other.address,
});

/** Whether any field of the recipient is filled in. */
export const isGiven = ({ name, phone, address }: Recipient): boolean =>
  [name, phone, address].some((text) => text !== '');

export const trimmed = ({ name, phone, address }: Recipient): Recipient => ({
  name: asOneLine(tidied(name)),
  phone: asOneLine(tidied(phone)),
  address: tidied(address),
});

/** Blank is also what only looks so. */
const tidied = (text: string): string => (visiblePart(text) === '' ? '' : text.trim());
