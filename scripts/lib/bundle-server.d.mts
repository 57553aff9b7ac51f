/** What is told to Rolldown where Node runs what it makes, for V8 to keep less of its text. */
export const SHORT_TEXT: {
  readonly charset: 'ascii';
  readonly comments: { readonly annotation: boolean; readonly jsdoc: boolean };
};

/**
 * Bundles the server with its packages into a few files.
 *
 * @param output the folder
 * @param entries files by the names that they get; those of the shop when left out
 */
export function bundleServer(output: string, entries?: Readonly<Record<string, string>>): Promise<void>;
