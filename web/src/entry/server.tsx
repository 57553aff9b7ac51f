import { ApolloLink, Observable, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { StrictMode, type ReactNode } from 'react';
// What is made for Node enters an `AsyncLocalStorage` for each page, after which Node 20 has
// something to do for every promise of the process, be it of the API; this one makes the same
// pages.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { PageResponseContext, type PageResponse } from '@/config/page-response';
import type { PublicConfig } from '@/config/public-config';
import { createApolloClient } from '@/graphql/client';
import { collectStyles } from '@/theme/emotion-styles';
import { StyleCacheContext } from '@/theme/style-cache';
import type { RenderedPage } from '../../../graphql-server/src/pages/rendered-page';
import { App } from './App';
import { stateElement } from './page-state';

export { pageAddress } from './page-address';

export interface RenderOptions {
  readonly config: PublicConfig;
  /**
   * Answers an operation as the API answers a visitor. Rejects when it could not; the page then
   * cannot be drawn.
   */
  readonly ask: (operation: ApolloLink.Request) => Promise<ApolloLink.Result>;
  /** What the page's policy lets styles through by. */
  readonly nonce: string;
  /** Ends the drawing. */
  readonly signal: AbortSignal;
}

// React puts what belongs into the head first when it is not given the whole document to draw.
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
// It asks early for pictures that the browser finds by itself in a page that arrives whole.
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Draws the page of an address as a visitor with an empty cart sees it. It contains nothing
 * personal.
 *
 * @param url path and query
 * @throws the first error of a component or of `ask`: half a page is none
 */
export async function render(
  url: string,
  { config, ask, nonce, signal }: RenderOptions,
): Promise<RenderedPage> {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const client = createApolloClient({
    getIdToken: () => Promise.resolve(null),
    transport: schemaLink(ask, fail),
    ssrMode: true,
  });
  const response: PageResponse = { status: 200, modules: new Set() };
  let styles = collectStyles(nonce);

  const draw = async (shop: ReactNode) => {
    // Every pass draws the whole page, so only the last one's styles count.
    styles = collectStyles(nonce);
    const page = <StyleCacheContext value={styles.cache}>{shop}</StyleCacheContext>;
    const { prelude } = await prerender(page, {
      signal,
      onError: fail,
      // Big pages would else come in pieces that only a script puts together.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    // Its pieces end anywhere, in the middle of a character too.
    return new Response(prelude).text();
  };
  const tree = (
    <StrictMode>
      <PageResponseContext value={response}>
        <StaticRouter location={url}>
          <App client={client} config={config} />
        </StaticRouter>
      </PageResponseContext>
    </StrictMode>
  );
  const { result } = await prerenderStatic({ tree, context: { client }, renderFunction: draw, signal });
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];

  const [headElements = ''] = HEAD_ELEMENTS.exec(result) ?? [];
  const modules = [...response.modules];
  return {
    status: response.status,
    head: headElements.replace(PICTURE_PRELOADS, '') + styles.elements(),
    html: result.slice(headElements.length),
    state: stateElement({ cache: client.extract() as NormalizedCacheObject, modules }),
    modules,
  };
}

/** Hands operations to the schema in this very process. */
function schemaLink(ask: RenderOptions['ask'], onFailure: (error: unknown) => void): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        ask({ query, variables }).then(
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
