import { paths } from '@/lib/paths';
import type { Session } from '@/features/auth/shared/useSession';

interface NavigationItem {
  /** Its text in `layout.navigation`. */
  name: 'home' | 'products' | 'checkout' | 'dashboard' | 'reviews';
  to: string;
}

/** The entries of the main navigation; the dashboard requires sign-in. */
export function mainNavigation({ status }: Session): NavigationItem[] {
  return [
    { name: 'home', to: paths.home },
    { name: 'products', to: paths.products },
    { name: 'checkout', to: paths.checkout },
    ...(status === 'signed-in' ? [{ name: 'dashboard', to: paths.dashboard } as const] : []),
    { name: 'reviews', to: paths.reviews },
  ];
}
