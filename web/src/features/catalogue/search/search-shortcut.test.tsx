import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '@/test/render-shop';

it('leaves the focus when the shortcut is disabled, and stores that', async () => {
  const { user } = renderShop('/nowhere');
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Press / to search' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('main'));
  await user.keyboard('/');
  const field = screen.getByRole('combobox', { name: 'Search products' });
  expect(field).not.toHaveFocus();
  expect(field).not.toHaveAttribute('aria-keyshortcuts');
  expect(localStorage.getItem('larder-search-shortcut')).toBe('off');
});
