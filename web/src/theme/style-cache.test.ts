import { expect, it } from 'vitest';
import { createStyleCache } from './style-cache';

it('adds an older name where browsers need one, and nowhere else', async () => {
  const { insert, sheet } = await createStyleCache('ltr');
  const styles = 'display:flex;user-select:none;&:hover{transition:color 1s;user-select:auto;}';
  expect(insert('.card', { name: 'card', styles }, sheet, true)).toBe(
    '.card{display:flex;-webkit-user-select:none;user-select:none;}' +
      '.card:hover{transition:color 1s;-webkit-user-select:auto;user-select:auto;}',
  );
});
