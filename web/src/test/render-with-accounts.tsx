import { Outlet } from 'react-router-dom';
import { CartProvider } from '@/features/cart/shared/CartProvider';
import { SessionProvider } from '@/features/auth/shared/SessionProvider';
import { resetSession } from '@/features/auth/shared/session-store';
import { AccountShop } from './account-shop';
import { FakeAuthGateway } from './fake-auth-gateway';
import { renderShop } from './render-shop';

interface AccountWorld {
  shop?: AccountShop;
  auth?: FakeAuthGateway;
  path?: string;
}

/** Draws the shop below the real session, over a sign-in provider in memory. */
export function renderWithAccounts({
  path = '/',
  shop = new AccountShop(),
  auth = new FakeAuthGateway(),
}: AccountWorld = {}) {
  resetSession(async () => auth);
  // As an earlier page load would have left it.
  if (auth.current()) localStorage.setItem('larder-session', '1');
  const children = (
    <SessionProvider>
      <CartProvider>
        <Outlet />
      </CartProvider>
    </SessionProvider>
  );
  return { ...renderShop(path, { shop, children }), shop, auth };
}
