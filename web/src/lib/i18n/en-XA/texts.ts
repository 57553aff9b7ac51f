import { mapTexts } from '../map-texts';
import type { Texts } from '../texts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** How much longer other languages are than English. */
const GROWTH = 0.3;
const PADDING = 'ļöñĝ ';

const accented = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));

const padding = (length: number): string =>
  PADDING.repeat(Math.ceil((length * GROWTH) / PADDING.length)).slice(0, Math.ceil(length * GROWTH));

/** English with accents, longer and in brackets: what stays plain or is cut off is a fault. */
export const translate = (english: Texts): Texts =>
  mapTexts(english, {
    literal: accented,
    around: (length) => ({ start: '[', end: ` ${padding(length).trim()}]` }),
  });
