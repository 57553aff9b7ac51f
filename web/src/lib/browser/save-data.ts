declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Whether nothing may be fetched ahead: somebody saves data, is offline or has a slow line. */
export function sparesTheLine(): boolean {
  const { connection, onLine } = navigator;
  if (!onLine) return true;
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'));
}
