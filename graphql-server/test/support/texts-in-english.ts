import { inEnglish } from '@larder/texts/format-text';
import { isText } from '@larder/texts/text';
import { expect } from 'vitest';

/** Tests compare what an error or a report says with its English. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (isText(one) && typeof other === 'string') return inEnglish(one) === other;
    return isText(other) && typeof one === 'string' ? inEnglish(other) === one : undefined;
  },
]);

/** What `expect.stringMatching` is for strings. */
expect.extend({
  saying: (text: unknown, part: string | RegExp) => ({
    pass:
      isText(text) &&
      (typeof part === 'string' ? inEnglish(text).includes(part) : part.test(inEnglish(text))),
    message: () => `A text is expected that says ${part}.`,
  }),
});

declare module 'vitest' {
  interface AsymmetricMatchersContaining {
    saying(part: string | RegExp): unknown;
  }
}
