import { useEffect } from 'react';
import { followColorScheme } from '@/theme/useColorMode';
import { useThemeColor } from '@/theme/useThemeColor';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useLinkFeedback } from './useLinkFeedback';
import { usePrefetch } from './usePrefetch';
import { useScrollOnNavigation } from './useScrollOnNavigation';

/** A single-page app has to scroll, focus, give feedback and prefetch on navigation by itself. */
export function NavigationEffects() {
  useScrollOnNavigation();
  useFocusOnNavigation();
  useLinkFeedback();
  usePrefetch();
  useThemeColor();
  useEffect(followColorScheme, []);
  return null;
}
