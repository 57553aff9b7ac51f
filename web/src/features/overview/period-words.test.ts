import { expect, it } from 'vitest';
import { hasTick, periodFormatters } from './period-words';

const { formatDays, partName, partTick } = periodFormatters('en');

// Intl puts thin spaces around the dash.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('formats ranges of days', () => {
  expect(formatDays({ from: '2026-03-06', to: '2026-03-06' })).toBe('Mar 6, 2026');
  expect(plain(formatDays({ from: '2026-03-01', to: '2026-03-06' }))).toBe('Mar 1 – 6, 2026');
});

it('names a whole month, and the days of a partial one', () => {
  expect(partName({ from: '2026-02-01', to: '2026-02-28' }, 'MONTH')).toBe('Feb 2026');
  expect(plain(partName({ from: '2026-02-01', to: '2026-02-27' }, 'MONTH'))).toBe('Feb 1 – 27, 2026');
  expect(plain(partName({ from: '2026-03-02', to: '2026-03-08' }, 'WEEK'))).toBe('Mar 2 – 8, 2026');
});

it('has short labels for ticks', () => {
  expect(partTick({ from: '2026-03-06', to: '2026-03-06' }, 'DAY')).toBe('Mar 6');
  expect(partTick({ from: '2026-03-01', to: '2026-03-31' }, 'MONTH')).toBe('Mar');
  expect(partTick({ from: '2026-01-01', to: '2026-01-31' }, 'MONTH')).toBe('Jan\n2026');
});

it('has a tick per year for long periods', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, month) => {
      const from = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10);
      return { from, to: from };
    });
  expect(hasTick({ interval: 'MONTH', parts: months(24) })).toBe('auto');
  const tick = hasTick({ interval: 'MONTH', parts: months(25) });
  const ticks = months(25).filter(({ from }) => tick === 'auto' || tick(from));
  expect(ticks.map(({ from }) => from)).toEqual(['2024-01-01', '2025-01-01', '2026-01-01']);
});
