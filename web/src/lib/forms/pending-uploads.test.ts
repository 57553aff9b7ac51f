import { expect, it } from 'vitest';
import { addUpload, dropUpload, failedUploadOf } from './pending-uploads';

/** An upload of the field `logo`, which ends with the returned function. */
function begin(form: object) {
  let end: (isStored: boolean) => void = () => undefined;
  addUpload(form, 'logo', new Promise((resolve) => (end = resolve)));
  return end;
}

it('names the field whose upload has failed, once', async () => {
  const form = {};
  const end = begin(form);
  const failed = failedUploadOf(form);
  end(false);
  expect(await failed).toBe('logo');
  expect(await failedUploadOf(form)).toBeUndefined();
});

it('waits for the upload that replaces another, which may fail', async () => {
  const form = {};
  const endFormer = begin(form);
  const failed = failedUploadOf(form);
  const end = begin(form);
  endFormer(false);
  end(true);
  expect(await failed).toBeUndefined();
});

it('ignores the failure of a picture that was removed meanwhile', async () => {
  const form = {};
  const end = begin(form);
  const failed = failedUploadOf(form);
  dropUpload(form, 'logo');
  end(false);
  expect(await failed).toBeUndefined();
});
