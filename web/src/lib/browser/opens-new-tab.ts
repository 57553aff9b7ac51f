import type { MouseEvent } from 'react';

/** Whether a click on a link opens it in another tab or window. */
export const opensNewTab = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey;
