import type { ComponentType } from 'react';
import { loadMuiPart } from '@/theme/mui-part';
import { lazyPage } from './lazy-page';

/**
 * A page that is loaded when it is asked for, with the theme of the MUI components that it is made
 * of.
 */
export const muiPage = <Props extends object = object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPage(module, () => loadMuiPart(load));
