import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import { AppRoutes } from '@/app/AppRoutes';
import { NavigationEffects } from '@/app/NavigationEffects';
import { OfflineNotice } from '@/app/OfflineNotice';
import { CartProvider } from '@/cart/CartProvider';
import { ToastProvider } from '@/components/feedback/ToastProvider';
import type { PublicConfig } from '@/config/public-config';
import { PublicConfigContext } from '@/config/usePublicConfig';
import { SessionContext, type Session } from '@/session/useSession';
import { createStyleCache } from '@/theme/emotion-styles';
import { StyleCacheContext } from '@/theme/style-cache';
import { TextsProvider } from '@/texts/TextsProvider';
import { createTestClient } from './test-client';
import { TestShop } from './test-shop';

export const testConfig: PublicConfig = {
  shopName: 'Larder',
  currency: 'USD',
  publicUrl: 'https://larder.test',
  now: Date.parse('2026-03-20T12:00:00.000Z'),
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-larder' },
  authEmulator: true,
};

export const signedOut: Session = { status: 'signed-out', user: null };

export const signedIn: Session = {
  status: 'signed-in',
  user: {
    uid: 'shopper',
    email: 'shopper@larder.test',
    givenName: 'Sam Shopper',
    displayName: 'Sam Shopper',
    photoURL: null,
    role: 'CUSTOMER',
  },
};

// jsdom holds each element that is looked for by its role against every rule of every style, which
// took longer than all the rest.
const unstyled = createStyleCache(undefined);
unstyled.sheet.insert = () => undefined;

interface RenderOptions {
  shop?: TestShop;
  session?: Session;
  /**
   * Whether MUI's components get their styles, for what is measured by them. How it looks is for
   * the tests in a browser.
   */
  styled?: boolean;
  /** In place of the shop's own routes. */
  children?: ReactNode;
}

/**
 * Draws a page of the shop with everything around it, as a visitor unless told otherwise.
 * `signInAs` changes the session as the sign-in provider would.
 */
export function renderShop(
  path: InitialEntry,
  {
    shop = new TestShop(),
    session = signedOut,
    styled = false,
    children = <AppRoutes />,
  }: RenderOptions = {},
) {
  const client = createTestClient(shop);
  const handles: { setSession?: (session: Session) => void; location?: string; state?: unknown } = {};

  function World() {
    const [current, setCurrent] = useState(session);
    const location = useLocation();
    handles.setSession = setCurrent;
    handles.location = location.pathname + location.search;
    handles.state = location.state;
    return (
      <SessionContext value={current}>
        <CartProvider>
          <NavigationEffects />
          {children}
          <OfflineNotice />
        </CartProvider>
      </SessionContext>
    );
  }

  const view = render(
    <StyleCacheContext value={styled ? undefined : unstyled}>
      <TextsProvider>
        <PublicConfigContext value={testConfig}>
          <ToastProvider>
            <ApolloProvider client={client}>
              <MemoryRouter initialEntries={[path]}>
                <World />
              </MemoryRouter>
            </ApolloProvider>
          </ToastProvider>
        </PublicConfigContext>
      </TextsProvider>
    </StyleCacheContext>,
  );
  return {
    ...view,
    shop,
    client,
    user: userEvent.setup(),
    signInAs: (next: Session) => handles.setSession?.(next),
    location: () => handles.location,
    locationState: () => handles.state,
  };
}
