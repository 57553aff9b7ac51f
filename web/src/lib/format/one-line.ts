/** A text of several lines, such as an address, in one. */
export const oneLine = (text: string): string => text.trim().split('\n').join(', ');
