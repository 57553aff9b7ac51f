import { EXAMPLES, HEADERS } from './examples.js';

/** Where the page finds the files that it is made of. */
export interface PageFiles {
  readonly script: string;
  readonly start: string;
  readonly style: string;
  readonly icon: string;
  /** By the names that the editor calls them. */
  readonly workers: Readonly<Record<string, string>>;
}

export interface PageSettings {
  readonly title: string;
  /** Whether what is sent from this page must change nothing. */
  readonly readOnly: boolean;
}

/** Forbids mutations in the request, for admins as well. */
export const READ_ONLY_HEADER = 'larder-read-only';

/** Nothing in it ends the script element that it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * GraphiQL as a page without any script of its own, so that a strict content security policy lets
 * it run.
 */
export function graphiqlPage(files: PageFiles, { title, readOnly }: PageSettings): string {
  const options = {
    endpoint: '/graphql',
    title,
    headers: HEADERS,
    defaultTabs: EXAMPLES.map((query) => ({ query, headers: HEADERS })),
    defaultEditorToolsVisibility: 'headers',
    // A token is a secret: it is gone with the page.
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
    <title>${text(title)}</title>
    <link rel="icon" href="${files.icon}" />
    <link rel="stylesheet" href="${files.style}" />
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root" style="height: 100vh"></div>
    <script type="application/json" id="graphiql-options">${json(options)}</script>
    <script type="application/json" id="graphiql-workers">${json(files.workers)}</script>
    <script src="${files.script}"></script>
    <script src="${files.start}"></script>
  </body>
</html>
`;
}
