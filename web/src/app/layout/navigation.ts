import { paths } from '@/config/paths';
import type { Session } from '@/session/useSession';

export interface NavigationItem {
  label: string;
  to: string;
}

/** The entries of the main navigation; the dashboard is for people who are signed in. */
export function mainNavigation({ status }: Session): NavigationItem[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'Products', to: paths.products },
    { label: 'Checkout', to: paths.checkout },
    ...(status === 'signed-in' ? [{ label: 'Dashboard', to: paths.dashboard }] : []),
    { label: 'Reviews', to: paths.reviews },
  ];
}
