// Control characters other than tab and line breaks, bidirectional overrides, and lone surrogates:
// none of them belongs in a name, an address or a review, and NUL is refused by Postgres itself.
const UNWANTED =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

/** Whether text may be stored and shown as it is. */
export const isCleanText = (text: string): boolean => !UNWANTED.test(text);

// White space, and what takes no room or looks as if there were nothing: joiners, marks of
// direction, fillers.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** As much of a text as can be seen. */
export const visiblePart = (text: string): string => text.replace(INVISIBLE, '');

// All that `isCleanText` leaves of what breaks lines or moves on in one.
const BREAKS = /[\t\n\r\u2028\u2029]+/g;

/**
 * What stands on one line wherever it is shown, such as a name: breaks become blanks, and there is
 * nothing around it.
 */
export const asOneLine = (text: string): string => text.replace(BREAKS, ' ').trim();
