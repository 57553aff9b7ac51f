import type { ComponentType } from 'react';
import { loadFramed } from '@/config/load-framed';

/** Loads a component together with the texts of `CustomerTexts`. */
export const withCustomerTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> =>
  loadFramed(load, async () => (await import('./CustomerTexts')).CustomerTexts);
