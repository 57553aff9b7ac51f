import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '@/testing/render-shop';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/color-scheme';
import { ThemeSwitch } from './ThemeSwitch';

const draw = () =>
  renderShop('/', {
    children: (
      <>
        <ThemeSwitch />
        <button type="button">Elsewhere</button>
      </>
    ),
  });

it('opens the choice, changes the colours and says which is chosen', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'Theme' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark');
});

it('closes with Escape, which leads back to the button, and by a click elsewhere', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'Theme' });
  await user.click(button);
  await user.keyboard('{Tab}{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
