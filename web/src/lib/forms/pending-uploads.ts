/** Uploads of each form that have not ended, by field; each resolves to whether Save can go on. */
const pending = new WeakMap<object, Map<string, Promise<boolean>>>();

/** The value of a field until its upload has ended: the form is changed from the choice on. */
export const UPLOADING = 'uploading:';

/** A submit of the form, named by its `control`, waits for this upload, the newest of the field. */
export function addUpload(form: object, field: string, upload: Promise<boolean>): void {
  const uploads = pending.get(form) ?? new Map<string, Promise<boolean>>();
  const ended: Promise<boolean> = upload.then((isStored) => {
    const isWanted = uploads.get(field) === ended;
    if (isWanted) uploads.delete(field);
    return isStored || !isWanted;
  });
  pending.set(form, uploads.set(field, ended));
}

/** Submits no longer wait for it, and its failure does not matter. */
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
  return (await upload) ? failedUploadOf(form) : field;
}
