/** Whether a shop is reached there. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
