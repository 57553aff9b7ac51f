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
