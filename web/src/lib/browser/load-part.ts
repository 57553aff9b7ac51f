/**
 * Loads code by `import()`. If that fails while the browser is offline, it loads again when it is
 * back online, as the notice about it promises.
 *
 * @throws what `load` rejects with while the browser is online; browsers that keep a failed import
 *   (HTML before July 2026) reject again, until the page is loaded again
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Undefined on the server.
    if (globalThis.navigator?.onLine !== false) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadPart(load);
  }
}
