import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepNumbersStill } from './keep-numbers-still';

it('takes the focus of a number that the wheel would change, and of nothing else', () => {
  keepNumbersStill();
  render(
    <>
      <input type="number" aria-label="Price" />
      <input aria-label="Name" />
    </>,
  );
  const price = screen.getByLabelText('Price');
  const name = screen.getByLabelText('Name');
  price.focus();
  fireEvent.wheel(name);
  expect(price).toHaveFocus();
  fireEvent.wheel(price);
  expect(price).not.toHaveFocus();
  name.focus();
  fireEvent.wheel(name);
  expect(name).toHaveFocus();
});
