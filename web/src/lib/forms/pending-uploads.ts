/** Uploads of each form that have not ended, by field; each resolves to whether it succeeded. */
const pending = new WeakMap<object, Map<string, Promise<boolean>>>();

/** The value of a field until its upload has ended: the form is changed from the choice on. */
export const UPLOADING = 'uploading:';

/** A submit of the form, named by its `control`, waits for this upload, the newest of the field. */
export function addUpload(form: object, field: string, upload: Promise<boolean>): void {
  const uploads = pending.get(form) ?? new Map<string, Promise<boolean>>();
  pending.set(form, uploads.set(field, upload));
  void upload.then(() => uploads.get(field) === upload && uploads.delete(field));
}

/** A later submit no longer waits for it. */
export const dropUpload = (form: object, field: string): void => void pending.get(form)?.delete(field);

/**
 * Waits for the uploads of a form, also for those that begin meanwhile.
 *
 * @returns the field whose upload has failed
 */
export async function failedUploadOf(form: object): Promise<string | undefined> {
  const uploads = pending.get(form);
  const [next] = uploads ?? [];
  if (!uploads || !next) return undefined;
  const [field, upload] = next;
  const isStored = await upload;
  const isReplaced = uploads.has(field);
  return isStored || isReplaced ? failedUploadOf(form) : field;
}
