/**
 * Over a number that has the focus, Chromium's wheel counts it up and down. Whoever types a price and scrolls on to Save would
 * have changed it unseen, so the field gives the focus away first.
 */
export function keepNumbersStill(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
