/** Loads a value on first use; retries after a failure. */
export function lazy<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= load().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
