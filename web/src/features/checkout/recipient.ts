export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

export type RecipientField = keyof Recipient;

export const recipientFields: readonly RecipientField[] = ['name', 'phone', 'address'];

/** The blank fields, in the order of the form. */
export function blankFields(recipient: Recipient): RecipientField[] {
  return recipientFields.filter((field) => !recipient[field].trim());
}

/** How long each may be, as the server has it; see `RecipientInput`. */
export const recipientLimits: Readonly<Record<RecipientField, number>> = {
  name: 120,
  phone: 40,
  address: 500,
};
