import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '@/test/render-shop';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/color-scheme';
import { ThemeSwitch } from './ThemeSwitch';

const draw = () => renderShop('/', { children: <ThemeSwitch /> });

it('opens the menu, changes the colours and marks the selected mode', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'Theme' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute(COLOR_SCHEME_ATTRIBUTE, 'dark');
});

it('closes with Escape, which restores the focus, and on outside click', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'Theme' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Theme' });
  await user.keyboard('{Tab}{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  const [backdrop] = document.getElementsByClassName('MuiBackdrop-root');
  if (backdrop) await user.click(backdrop);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
