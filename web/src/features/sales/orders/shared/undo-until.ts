/** The delay of e-mails, for computers with a wrong clock. */
const USUAL_WAIT_S = 30;
const LONGEST_WAIT_S = 120;

/**
 * The seconds until an e-mail is sent, by the clock of this computer; 0 when it has been sent or
 * that clock is wrong.
 */
export function secondsUntil(dueAt: string, now: number = Date.now()): number {
  const seconds = Math.ceil((Date.parse(dueAt) - now) / 1000);
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : 0;
}

/** Until when a toast offers Undo. @param dueAt when the e-mail to the customer is sent */
export const undoUntil = (dueAt: string | null): number =>
  Date.now() + ((dueAt && secondsUntil(dueAt)) || USUAL_WAIT_S) * 1000;
