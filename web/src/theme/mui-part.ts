import { lazy, type ComponentType } from 'react';
import { loadFramed } from '@/config/load-framed';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads something that is made of MUI's components, with the theme around it. */
export const loadMuiPart = <Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> =>
  loadFramed(load, async () => (await import('./MuiTheme')).MuiTheme);

/** React's `lazy` for such a part. */
export function lazyMuiPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadMuiPart(load) }));
}
