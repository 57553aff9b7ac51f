import type { Plugin, ViteDevServer } from 'vite';
import { splitLocale, type Locale } from '@larder/shared/locales';
import { fillHead, manifestPath } from '../../graphql-server/src/pages/fill-head.ts';
import type { localizedDocument } from '../src/entry/document.ts';

/** The part of the public configuration that is used here. */
interface DevConfig {
  readonly shopName: string;
  readonly logo?: string;
  readonly accentColor?: string;
  readonly locales: readonly Locale[];
}

/** In development Vite serves the pages and their manifests, like the shop's server. */
export function devConfigPlugin(apiOrigin: string): Plugin {
  return {
    name: 'larder-dev-config',
    async transformIndexHtml(html, { server, originalUrl = '/' }) {
      if (!server) return html;
      const config = await fetchConfig(apiOrigin);
      const { locale } = splitLocale(originalUrl, config.locales);
      const { noscript } = await readDocument(server, locale);
      return fillHead(html, { locale, config, noscript });
    },
    configureServer(server) {
      const findManifest = async (url: string) => {
        const config = await fetchConfig(apiOrigin);
        const locale = config.locales.find((each) => manifestPath(each, config.locales) === url);
        return locale && (await readDocument(server, locale)).manifest(config);
      };
      server.middlewares.use(({ url = '' }, response, next) => {
        if (!url.endsWith('.webmanifest')) return next();
        findManifest(url).then((manifest) => {
          if (!manifest) return next();
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifest));
        }, next);
      });
    },
  };
}

async function readDocument(server: ViteDevServer, locale: Locale) {
  const entry = await server.ssrLoadModule('/src/entry/document.ts');
  return (entry['localizedDocument'] as typeof localizedDocument)(locale);
}

async function fetchConfig(apiOrigin: string): Promise<DevConfig> {
  const address = `${apiOrigin}/config.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`The API does not answer at ${address}. Is it running?`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as DevConfig;
}
