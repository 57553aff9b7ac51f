import { Outlet } from 'react-router-dom';
import { useHydrating } from '@/ui/page/HydrationBoundary';
import { NavigationEffects } from './NavigationEffects';
import { OfflineNotice } from './OfflineNotice';
import { RateLimitNotice } from './RateLimitNotice';

/** The shell of every page. */
export function App() {
  useHydrating(0);
  return (
    <>
      <NavigationEffects />
      <Outlet />
      <OfflineNotice />
      <RateLimitNotice />
    </>
  );
}
