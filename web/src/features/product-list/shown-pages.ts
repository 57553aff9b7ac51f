import { notedNumber, noteNumber } from '@/lib/browser/history-notes';

const FIELD = 'larderPages';

/** The number of pages shown in this history entry; 1 for a new one. */
export const readShownPages = (): number => notedNumber(FIELD) ?? 1;

/** Saves the number of pages shown. */
export const saveShownPages = (count: number): void => noteNumber(FIELD, count);
