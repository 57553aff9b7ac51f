/**
 * Bundles the server with its packages into a few files.
 *
 * @param output the folder
 * @param entries files by the names that they get; those of the shop when left out
 */
export function bundleServer(output: string, entries?: Readonly<Record<string, string>>): Promise<void>;
