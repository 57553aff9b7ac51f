import { Outlet, type InitialEntry } from 'react-router-dom';
import { CartProvider } from '@/features/carts/shared/CartProvider';
import { SessionProvider } from '@/features/auth/shared/SessionProvider';
import { resetSession } from '@/features/auth/shared/session-store';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { AccountShop } from './account-shop';
import { FakeAuthGateway } from './fake-auth-gateway';
import { renderShop } from './render-shop';

interface AccountWorld {
  shop?: AccountShop;
  auth?: FakeAuthGateway;
  path?: InitialEntry;
  config?: PublicConfig;
  /** Loads the sign-in provider. */
  load?: () => Promise<FakeAuthGateway>;
}

/** Renders the shop with the real session over an in-memory sign-in provider. */
export function renderWithAccounts({
  path = '/',
  shop = new AccountShop(),
  auth = new FakeAuthGateway(),
  config,
  load = async () => auth,
}: AccountWorld = {}) {
  resetSession(load);
  // Set by an earlier page load.
  if (auth.current() && !localStorage.getItem('larder-session')) localStorage.setItem('larder-session', '1');
  const children = (
    <SessionProvider>
      <CartProvider>
        <Outlet />
      </CartProvider>
    </SessionProvider>
  );
  return { ...renderShop(path, { shop, children, ...(config && { config }) }), shop, auth };
}
