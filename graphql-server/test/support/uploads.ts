import { bearer, readAnswer, type GraphqlAnswer, type Untyped } from './graphql-client.js';

const UPLOAD = 'mutation Upload($input: UploadImageInput!) { uploadImage(input: $input) { url srcSet } }';

/** What a browser must send along to show that no form of another site sends this. */
export const PREFLIGHT = { 'apollo-require-preflight': 'true' };

/**
 * The fields of a GraphQL multipart request, in their order: `operations`, `map`, then the files.
 */
export type FormParts = readonly (readonly [name: string, value: string | File])[];

/** An upload of one file. */
export const uploadOf = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): FormParts => [
  ['operations', JSON.stringify({ query: UPLOAD, variables: { input: { file: null } } })],
  ['map', JSON.stringify({ 0: ['variables.input.file'] })],
  ['0', new File([new Uint8Array(bytes)], name, { type })],
];

export function formOf(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

export async function postForm(
  url: string,
  parts: FormParts,
  token?: string,
  headers: Record<string, string> = PREFLIGHT,
): Promise<GraphqlAnswer<Untyped>> {
  const body = formOf(parts);
  return readAnswer(
    await fetch(`${url}/graphql`, { method: 'POST', body, headers: { ...headers, ...bearer(token) } }),
  );
}
