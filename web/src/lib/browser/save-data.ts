declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Whether to avoid prefetching: the user saves data, is offline or has a slow connection. */
export function shouldSaveData(): boolean {
  const { connection, onLine } = navigator;
  if (!onLine) return true;
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'));
}
