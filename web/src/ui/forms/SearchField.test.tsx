import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchField } from './SearchField';

test('searches once the typing stops, and at once when the focus leaves', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onSearch = vi.fn<(search: string) => void>();
  render(<SearchField label="Search" clearLabel="Clear" searched="" onSearch={onSearch} />);
  const box = screen.getByRole('textbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'te' } });
  vi.advanceTimersByTime(299);
  fireEvent.change(box, { target: { value: 'tea' } });
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['tea']]);

  // A link that is pressed takes the focus first. Nothing may come after it.
  fireEvent.change(box, { target: { value: 'teapot' } });
  fireEvent.blur(box);
  expect(onSearch.mock.calls).toEqual([['tea'], ['teapot']]);
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledTimes(2);
});
