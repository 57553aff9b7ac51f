import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Face, loadFaces } from './script-fonts.js';
import { bidi, layOut } from './lay-out-text.js';

const LENGTH = 12_000;
const WIDTH = 100;
const texts = [
  ['without spaces', '中文简体'],
  ['of words', 'word and '],
  ['from right to left', 'محمد عبد '],
  ['of both directions', 'طحينة 500 g '],
  ['of one word', 'w'],
  ['of one word from right to left', 'م'],
] as const;

describe('the work for a text grows with its length, not with its square', () => {
  let faces: readonly Face[];
  beforeAll(async () => {
    const written = texts.map(([, text]) => text).join('');
    ({ regular: faces } = await loadFaces({ regular: written, bold: '' }));
  });

  test.each(texts)('%s', (_kind, part) => {
    const reorder = vi.spyOn(bidi, 'getReorderedIndices');
    onTestFinished(() => reorder.mockRestore());
    let measured = 0;
    const text = part.repeat(LENGTH / part.length);
    const lines = layOut(text, WIDTH, faces, (run) => {
      measured += run.text.length;
      return run.text.length;
    });
    expect(lines.length).toBeGreaterThanOrEqual(LENGTH / WIDTH);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(WIDTH);
    // Each line once, and nothing but the line.
    expect(reorder).toHaveBeenCalledTimes(lines.length);
    const reordered = reorder.mock.calls.reduce((sum, [line]) => sum + line.length, 0);
    expect(reordered).toBeLessThanOrEqual(text.length);
    expect(measured).toBeLessThanOrEqual(5 * text.length);
  });
});
