const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether Postgres would take this as a `uuid`; anything else must not reach a query (it answers
 * 22P02).
 */
export const isUuid = (text: string): boolean => UUID.test(text);

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
