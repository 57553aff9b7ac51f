import { Outlet } from 'react-router-dom';
import { NavigationEffects } from './NavigationEffects';
import { OfflineNotice } from './OfflineNotice';
import { TooMuchNotice } from './TooMuchNotice';

/** The shell of every page. */
export function App() {
  return (
    <>
      <NavigationEffects />
      <Outlet />
      <OfflineNotice />
      <TooMuchNotice />
    </>
  );
}
