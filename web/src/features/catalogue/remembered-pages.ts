import { notedNumber, noteNumber } from '@/config/history-notes';

const FIELD = 'larderPages';

/** How many pages this visit of the list had shown; 1 when nothing is remembered. */
export const rememberedPages = (): number => notedNumber(FIELD) ?? 1;

/** Remembers how many pages are on the screen. */
export const rememberPages = (count: number): void => noteNumber(FIELD, count);
