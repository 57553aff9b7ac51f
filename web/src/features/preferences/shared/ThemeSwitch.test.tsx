import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop, testConfig } from '@/test/render-shop';
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

it('38.8: links to the page in the other languages of the shop', async () => {
  const config = { ...testConfig, locales: ['en', 'de', 'ar'] as const };
  const { user } = renderShop('/products?q=figs', { children: <ThemeSwitch />, config });
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  const languages = within(await screen.findByRole('navigation', { name: 'Language' }));
  const links = languages.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '/products?q=figs', 'en'],
    ['Deutsch', '/de/products?q=figs', 'de'],
    ['العربية', '/ar/products?q=figs', 'ar'],
  ]);
  expect(languages.getByRole('link', { current: true })).toHaveTextContent('English');
});
