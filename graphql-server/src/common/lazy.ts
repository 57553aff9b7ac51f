/**
 * Something that takes a while to load: made when it is wanted for the first time, and anew when
 * that has failed.
 */
export function lazy<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let making: Promise<Thing> | undefined;
  return () =>
    (making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    }));
}
