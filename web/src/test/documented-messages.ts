import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { holdTimers } from './held-timers';

const TOAST_MS = 3000;
const ALERT_MS = 2000;

/** A toast has the role of its kind, `status` or `alert`. */
export type Says = { role: 'status' | 'alert' | 'alertdialog'; title?: string; text: string };

/** A row of the documented catalogue of messages. */
export interface Situation {
  situation: string;
  /** Leads into it from an open shop. */
  cause: () => Promise<unknown>;
  says: Says;
  /** What else belongs to it. */
  besides?: () => Promise<unknown> | void;
}

/** The boxes that say this and nothing else, behind an open cart panel too. */
const boxesOf = ({ role, title = '', text }: Says) =>
  screen.queryAllByRole(role, { hidden: true }).filter(({ textContent }) => textContent === title + text);

/** That a situation is told once, to the letter, and for as long as it is documented. */
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
