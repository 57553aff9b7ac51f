import { foldLetters, transliterated } from '@larder/shared/fold-letters';

/** What to look for: e-mail addresses in lower case, and spellings of names as folded words. */
export interface Needles {
  readonly emails: readonly string[];
  readonly names: readonly (readonly string[])[];
}

/** Characters before and after. */
const AROUND = 40;

/** The part of a text around an address or name; its beginning if none is found. */
export function excerptOf(text: string, needles: Needles): string {
  const [at, end] = placeOf(text, needles) ?? [0, 0];
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, end + AROUND)];
  const part = text.slice(from, to).trim().replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

function placeOf(text: string, { emails, names }: Needles): readonly [number, number] | null {
  for (const email of emails) {
    const at = text.toLowerCase().indexOf(email);
    if (at >= 0) return [at, at + email.length];
  }
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)];
  const spellings = [
    words.map(([word]) => foldLetters(word)),
    words.map(([word]) => foldLetters(transliterated(word))),
  ];
  for (const [index, first] of words.entries()) {
    for (const name of names) {
      const isHere = spellings.some((folded) => name.every((word, next) => folded[index + next] === word));
      const last = words[index + name.length - 1];
      if (isHere && last) return [first.index, last.index + last[0].length];
    }
  }
  return null;
}
