/**
 * Options of Node for a process whose clock is ahead of all others, or behind with a negative
 * number. Timers and the monotonic clock stay as they are, as with a clock that was set wrong.
 */
export function skewedClock(ms: number): string[] {
  const code = `
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + ${ms});
        else super(...parts);
      }
      static now = () => Real.now() + ${ms};
      static [Symbol.hasInstance] = (value) => value instanceof Real;
    };
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}
