import { useEffect } from 'react';
import { followColorScheme } from '@/theme/useColorMode';
import { useThemeColor } from '@/theme/useThemeColor';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useLinkFeedback } from './useLinkFeedback';
import { usePrefetch } from './usePrefetch';
import { useScrollOnNavigation } from './useScrollOnNavigation';

/**
 * What a browser does when a page loads, and a single-page app has to do itself; and the colours of
 * the page.
 */
export function NavigationEffects() {
  useScrollOnNavigation();
  useFocusOnNavigation();
  useLinkFeedback();
  usePrefetch();
  useThemeColor();
  useEffect(followColorScheme, []);
  return null;
}
