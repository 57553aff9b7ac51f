import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Styles of MUI components that are not inserted into the document: jsdom matches each element with
 * every rule, which was slower than everything else.
 */
export const unstyled = createCache({ key: 'unstyled' });
unstyled.insert = () => undefined;

/** For components outside of `renderShop`; the document of a test stays for later files. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={unstyled}>{children}</CacheProvider>
);
