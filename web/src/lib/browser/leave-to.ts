/** Loads another page in place of this one, such as one in another language. */
export const leaveTo = (address: string): void => void window.open(address, '_self');
