import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { holdTimers } from './held-timers';

const TOAST_MS = 3000;
const ALERT_MS = 2000;

/** The role of a toast or alert depends on its kind. */
export type Says = { role: 'status' | 'alert' | 'alertdialog'; title?: string; text: string };

/** A row of the documented messages. */
export interface Situation {
  situation: string;
  /** Provokes the message in an open shop. */
  cause: () => Promise<unknown>;
  says: Says;
  /** Further assertions. */
  besides?: () => Promise<unknown> | void;
}

/** The messages with exactly this content, even behind an open cart panel. */
const boxesOf = ({ role, title = '', text }: Says) =>
  screen.queryAllByRole(role, { hidden: true }).filter(({ textContent }) => textContent === title + text);

/** Asserts that a message is shown once, to the letter, and as long as documented. */
export async function expectMessage({ cause, says, besides }: Situation): Promise<void> {
  const timers = holdTimers(TOAST_MS, ALERT_MS);
  await cause();
  await waitFor(() => expect(boxesOf(says)).toHaveLength(1));
  const lasts = says.role === 'alertdialog' ? ALERT_MS : TOAST_MS;
  await waitFor(() => expect(timers.durations()).toEqual([lasts]));
  await besides?.();
  timers.release();
  await waitFor(() => expect(boxesOf(says)).toEqual([]));
}

/** Asserts the documented question before something is deleted. */
export function expectDeleteQuestion(dialog: HTMLElement): void {
  expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
  expect(dialog).toHaveAccessibleDescription(/^You won't be able to revert this!/);
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).sort()).toEqual(['No, cancel!', 'Yes, delete it!']);
}
