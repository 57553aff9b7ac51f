import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectConsole } from '@/test/console-noise';
import { renderShop } from '@/test/render-shop';

function Broken(): never {
  throw new Error('A part of the frame.');
}

it('offers a reload when the layout fails, without details', async () => {
  expectConsole(/A part of the frame/);
  renderShop('/', { children: <Broken /> });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/A part of the frame/)).not.toBeInTheDocument();
});
