/** The zone of dates within texts, the same for the server and every browser. */
export const timeZone = 'UTC';
