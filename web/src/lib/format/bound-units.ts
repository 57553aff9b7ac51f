/** The same text, with numbers on one line with the word after them: `10:00 PM`, `250 g`. */
export const boundUnits = (text: string): string => text.replaceAll(/(?<=\p{Nd})\s(?=\p{L})/gu, '\u00A0');
