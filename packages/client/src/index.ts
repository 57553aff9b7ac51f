// Entry of `@larder/client`; the documents have their own.
export { createClient } from './client.js';
export type { ClientOptions, Connection, LarderClient, RequestOptions, TypedDocument } from './client.js';
export { LarderError } from './larder-error.js';
export type { ClientErrorCode } from './larder-error.js';
