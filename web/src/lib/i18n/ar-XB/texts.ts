import { isolateArguments, mapTexts } from '../map-texts';
import type { Texts } from '../texts';

/** RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING, as CLDR's pseudo-locale has them. */
const fromTheRight = (text: string): string => text.replaceAll(/\S+/g, (word) => `\u202E${word}\u202C`);

/** English words written from right to left. */
export const translate = (english: Texts): Texts =>
  isolateArguments(mapTexts(english, { literal: fromTheRight }));
