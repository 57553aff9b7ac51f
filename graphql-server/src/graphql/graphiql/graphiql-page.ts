import { escapeHtml, scriptJson } from '@larder/shared/html';
import { EXAMPLES, HEADERS } from './examples.js';

/** URLs of the files that the page loads. */
export interface PageFiles {
  readonly script: string;
  readonly start: string;
  readonly style: string;
  readonly icon: string;
  /** By Monaco's labels. */
  readonly workers: Readonly<Record<string, string>>;
}

export interface PageSettings {
  readonly title: () => string;
  /** Whether mutations are rejected on this page. */
  readonly readOnly: boolean;
}

/** Rejects mutations in the request, also of admins. */
export const READ_ONLY_HEADER = 'larder-read-only';

/** The GraphiQL page; no inline scripts, so that it runs under a strict content security policy. */
export function graphiqlPage(files: PageFiles, { title, readOnly }: PageSettings): string {
  const options = {
    endpoint: '/graphql',
    title: title(),
    headers: HEADERS,
    defaultTabs: EXAMPLES.map((query) => ({ query, headers: HEADERS })),
    defaultEditorToolsVisibility: 'headers',
    // Tokens are secrets: they must not reach the browser's storage.
    shouldPersistHeaders: false,
    showPersistHeadersSettings: false,
    subscriptionsProtocol: 'WS',
    additionalHeaders: readOnly ? { [READ_ONLY_HEADER]: 'true' } : {},
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title())}</title>
    <link rel="icon" href="${files.icon}" />
    <link rel="stylesheet" href="${files.style}" />
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root" style="height: 100vh"></div>
    <script type="application/json" id="graphiql-options">${scriptJson(options)}</script>
    <script type="application/json" id="graphiql-workers">${scriptJson(files.workers)}</script>
    <script src="${files.script}"></script>
    <script src="${files.start}"></script>
  </body>
</html>
`;
}
