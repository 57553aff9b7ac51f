import { Outlet } from 'react-router-dom';
import { useHydrated } from '@/ui/HydrationBoundary';
import { NavigationEffects } from './NavigationEffects';
import { OfflineNotice } from './OfflineNotice';
import { RateLimitNotice } from './RateLimitNotice';

/** The shell of every page. */
export function App() {
  useHydrated();
  return (
    <>
      <NavigationEffects />
      <Outlet />
      <OfflineNotice />
      <RateLimitNotice />
    </>
  );
}
