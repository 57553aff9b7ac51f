export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

export type RecipientField = keyof Recipient;

export const recipientFields: readonly RecipientField[] = ['name', 'phone', 'address'];

const reasons: Record<RecipientField, string> = {
  name: 'Without a name the courier does not know whom to ask for.',
  phone: 'Without a number nobody can reach you when the door is not found.',
  address: 'Without an address we do not know where to bring your groceries.',
};

/** Why a blank field matters. It may stay blank all the same. */
export function whyItMatters(field: RecipientField): string {
  return `${reasons[field]} Press Pay again to go on without it.`;
}

/** The blank fields, in the order of the form. */
export function blankFields(recipient: Recipient): RecipientField[] {
  return recipientFields.filter((field) => !recipient[field].trim());
}
