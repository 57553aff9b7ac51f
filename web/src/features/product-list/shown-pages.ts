import { notedNumber, noteNumber } from '@/lib/browser/history-notes';

const FIELD = 'larderPages';

/** How many pages this history entry of the list has shown; 1 for a new one. */
export const readShownPages = (): number => notedNumber(FIELD) ?? 1;

/** Saves how many pages are on the screen. */
export const saveShownPages = (count: number): void => noteNumber(FIELD, count);
