import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askedTooMuch } from '@/graphql/signals';
import { renderShop } from '@/testing/render-shop';
import { TooMuchNotice } from './TooMuchNotice';

it.each([
  [1, 'Please try again in one second.'],
  [42, 'Please try again in 42 seconds.'],
  [60, 'Please try again in one minute.'],
  [541, 'Please try again in 10 minutes.'],
])('after %i seconds one may go on, and is told so', async (seconds, text) => {
  renderShop('/', { children: <TooMuchNotice /> });
  act(() => askedTooMuch.send(seconds));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('That was a lot at once')).toBeVisible();
});
