import { ClockResolver } from './clock.resolver.js';
import type { ClockService } from './clock.service.js';
import { SkewedClock } from './skewed-clock.entity.js';

export const clocksModule = {
  entities: [SkewedClock],
  resolvers: ({ clocks }: { clocks: ClockService }) => [new ClockResolver(clocks)],
};
