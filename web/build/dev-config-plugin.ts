import type { Plugin } from 'vite';

const PLACEHOLDER = '<!--larder-config-->';

/** In development Vite serves the page: inserts the public configuration like the shop's server. */
export function devConfigPlugin(apiOrigin: string): Plugin {
  return {
    name: 'larder-dev-config',
    async transformIndexHtml(html) {
      const config = await fetchConfig(`${apiOrigin}/config.json`);
      const script = `<script id="larder-config" type="application/json">${config.replaceAll('<', '\\u003c')}</script>`;
      return html.replace(PLACEHOLDER, () => script);
    },
  };
}

async function fetchConfig(url: string): Promise<string> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`The API does not answer at ${url}. Is it running?`, { cause });
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return JSON.stringify(await response.json());
}
