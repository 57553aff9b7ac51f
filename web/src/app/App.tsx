import { Outlet } from 'react-router-dom';
import { NavigationEffects } from './NavigationEffects';
import { OfflineNotice } from './OfflineNotice';
import { RateLimitNotice } from './RateLimitNotice';

/** The shell of every page. */
export function App() {
  return (
    <>
      <NavigationEffects />
      <Outlet />
      <OfflineNotice />
      <RateLimitNotice />
    </>
  );
}
