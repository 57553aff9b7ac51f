import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPart } from './browser/load-part';

/** A part of a page whose code is loaded when it is rendered, once the browser is online. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadPart(load) }));
