import { ApolloLink, Observable, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode, type ReactNode } from 'react';
// React's build for Node enters an `AsyncLocalStorage` for each page, which makes Node 20 track
// every promise of the process. The build for edge runtimes renders the same pages without it.
import { prerender } from 'react-dom/static.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { directionOf, prefixOf, splitLocale } from '@/lib/i18n/locales';
import { PageResponseContext, type PageResponse } from '@/lib/browser/page-response';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { createApolloClient } from '@/lib/apollo/client';
import { shopTexts } from '@/lib/i18n/en/shop';
import { loadTexts, textsModules } from '@/lib/i18n/load-texts';
import { createStyleCache, MIRROR_MODULE } from '@/theme/style-cache';
import type { RenderedPage } from '../../../graphql-server/src/pages/rendered-page';
import { AppProviders } from '@/app/AppProviders';
import { stateElement } from './page-state';
import { routes } from '@/app/routes';

export { pageAddress, skeletonAddress } from '@/app/page-address';
export { accentStyles } from '@/theme/accent-styles';
export { localizedDocument } from './document';

export interface RenderOptions {
  readonly config: PublicConfig;
  /**
   * Executes an operation as the API does for a visitor. Rejects when that fails; the page is then
   * not rendered. Null for the skeleton of a page, as it is until its data has come.
   */
  readonly runQuery: ((operation: ApolloLink.Request) => Promise<ApolloLink.Result>) | null;
  /** The nonce that the content security policy of the page allows styles with. */
  readonly nonce: string;
  /** Aborts the render. */
  readonly signal: AbortSignal;
}

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

/** The routes below the prefix of a locale. */
function handlerOf(prefix: string) {
  const handler = handlers.get(prefix) ?? createStaticHandler(routes, { basename: prefix || '/' });
  handlers.set(prefix, handler);
  return handler;
}

// Emotion's default cache moves styles that lack this attribute to the end of the head, which makes
// the browser lay the whole page out once more.
const STYLE_TAG = '<style data-emotion=';
const IN_HEAD = '<style data-s data-emotion=';

// React hoists elements of the head to the start when it renders less than a document.
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
// React preloads pictures, which the preload scanner finds in the HTML anyway.
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;
// A skeleton stands for many pages, so that it says nothing about its address.
const OF_SKELETONS = /<title>[^<]*<\/title>|<meta name="robots"[^>]*>/g;

/**
 * Renders the page of an address for a visitor with an empty cart. It contains nothing personal.
 *
 * @param url path and query, with the prefix of a locale
 * @throws the first error of a component or of `runQuery`: half a page is not sent
 */
export async function render(
  url: string,
  { config, runQuery, nonce, signal }: RenderOptions,
): Promise<RenderedPage> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const client = createApolloClient({
    getIdToken: () => Promise.resolve(null),
    transport: runQuery ? schemaLink(runQuery, fail) : ApolloLink.empty(),
    ssrMode: true,
  });
  const response: PageResponse = { status: 200, modules: new Set() };
  const { locale } = splitLocale(url, config.locales);
  const direction = directionOf(locale);
  const styles = await createStyleCache(direction, nonce);
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);

  const draw = async (shop: ReactNode) => {
    const { prelude } = await prerender(shop, {
      signal,
      onError: fail,
      // Otherwise React splits big pages into pieces that only a script joins.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    // Chunks may end in the middle of a character.
    return new Response(prelude).text();
  };
  const texts = await loadTexts(locale, 'shop', shopTexts);
  const handler = handlerOf(prefixOf(locale, config.locales));
  const context = await handler.query(new Request(new URL(url, config.publicUrl)));
  if (context instanceof Response) throw new Error(`The router has answered ${url} with ${context.status}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <StrictMode>
      <PageResponseContext value={response}>
        <AppProviders locale={locale} texts={texts} client={client} config={config} styles={styles}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </AppProviders>
      </PageResponseContext>
    </StrictMode>
  );
  const result = runQuery
    ? (await prerenderStatic({ tree, context: { client }, renderFunction: draw, signal })).result
    : await draw(tree);
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];

  const [headElements = ''] = HEAD_ELEMENTS.exec(result) ?? [];
  const head = runQuery
    ? headElements.replace(PICTURE_PRELOADS, '')
    : (headElements.match(OF_SKELETONS) ?? []).join('');
  const modules = [
    ...response.modules,
    ...textsModules(locale),
    ...(direction === 'rtl' ? [MIRROR_MODULE] : []),
  ];
  return {
    status: response.status,
    locale,
    head: head + constructStyleTagsFromChunks(extractCriticalToChunks(result)).replaceAll(STYLE_TAG, IN_HEAD),
    html: result.slice(headElements.length),
    state: stateElement({ cache: runQuery && (client.extract() as NormalizedCacheObject), modules }),
    modules,
  };
}

/** Executes operations against the schema in this process. */
function schemaLink(
  runQuery: NonNullable<RenderOptions['runQuery']>,
  onFailure: (error: unknown) => void,
): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        runQuery({ query, variables }).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => {
            onFailure(error);
            observer.error(error);
          },
        );
      }),
  );
}
