import { ApolloProvider } from '@apollo/client/react';
import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type InitialEntry } from 'react-router-dom';
import { NavigationEffects } from '@/app/NavigationEffects';
import { OfflineNotice } from '@/app/OfflineNotice';
import { routes } from '@/app/routes';
import { CartProvider } from '@/features/carts/shared/CartProvider';
import { ToastProvider } from '@/ui/feedback/toast/ToastProvider';
import type { Role } from '@/lib/apollo/schema-types.generated';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { ChangePublicConfigContext, PublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { SessionContext, type Session } from '@/features/auth/shared/useSession';
import { useLiveValue } from '@/lib/live-value';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { AppTheme } from '@/theme/AppTheme';
import { setUpUser } from './shop-user';
import { createTestClient } from './test-client';
import { TestShop } from './test-shop';

export const testConfig: PublicConfig = {
  shopName: 'Larder',
  currency: 'USD',
  timeZone: 'UTC',
  locales: ['en'],
  publicUrl: 'https://larder.test',
  now: Date.parse('2026-03-20T12:00:00.000Z'),
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-larder' },
  authEmulator: true,
  sendsEmails: true,
};

/** Has styles in tests that `vitest.config.ts` lists as styled. */
const styles = createCache({ key: 'styled' });

export const signedOut: Session = { status: 'signed-out', user: null };

export const signedIn: Session = {
  status: 'signed-in',
  user: {
    uid: 'shopper',
    email: 'shopper@larder.test',
    emailVerified: true,
    hasPassword: true,
    givenName: 'Sam Shopper',
    displayName: 'Sam Shopper',
    photoURL: null,
    role: 'CUSTOMER',
  },
};

export const signedInWith = (role: Role) => ({ ...signedIn, user: { ...signedIn.user, role } }) as Session;

export const signedInAdmin = signedInWith('ADMIN');

interface RenderOptions {
  shop?: TestShop;
  session?: Session;
  config?: PublicConfig;
  /** Replaces the page of `path`; an `Outlet` renders it. */
  children?: ReactNode;
}

/**
 * Renders a page of the shop with its layout, as a visitor by default. `signInAs` changes the
 * session like the sign-in provider.
 */
export function renderShop(
  path: InitialEntry,
  {
    shop = new TestShop(),
    session = signedOut,
    config = testConfig,
    children = <Outlet />,
  }: RenderOptions = {},
) {
  const client = createTestClient(shop);
  const handles: { setSession?: (session: Session) => void } = {};
  const frame = (
    <>
      <NavigationEffects />
      {children}
      <OfflineNotice />
    </>
  );
  const router = createMemoryRouter(
    routes.map((root) => ({ ...root, element: frame })),
    { initialEntries: [path] },
  );

  function World() {
    const [current, setCurrent] = useState(session);
    handles.setSession = setCurrent;
    return (
      <SessionContext value={useLiveValue(current, true)}>
        <CartProvider>
          <RouterProvider router={router} />
        </CartProvider>
      </SessionContext>
    );
  }

  function Shop() {
    const [current, change] = useState(config);
    return (
      <TextsProvider timeZone={current.timeZone}>
        <PublicConfigContext value={current}>
          <ChangePublicConfigContext value={change}>
            <AppTheme styles={styles}>
              <ToastProvider>
                <ApolloProvider client={client}>
                  <World />
                </ApolloProvider>
              </ToastProvider>
            </AppTheme>
          </ChangePublicConfigContext>
        </PublicConfigContext>
      </TextsProvider>
    );
  }

  const view = render(<Shop />);
  return {
    ...view,
    shop,
    client,
    user: setUpUser(),
    signInAs: (next: Session) => handles.setSession?.(next),
    goBack: () => act(() => router.navigate(-1)),
    location: () => router.state.location.pathname + router.state.location.search,
    locationState: (): unknown => router.state.location.state,
  };
}
