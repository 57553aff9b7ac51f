import { MAX_CHOSEN_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '@/lib/limits';

/** What the shop takes as it is. */
const UPLOADED = /^image\/(jpeg|png|webp|gif|avif)$/;
/** What phones photograph in. Systems that do not know it give no type. */
const HEIC = /^image\/hei[cf]$/;
const HEIC_NAME = /\.hei[cf]$/i;

/** The attribute `accept` of a file input for pictures. */
export const pictureTypes =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

/** The key of an error about a file. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

type FileFacts = Pick<File, 'type' | 'name' | 'size'>;

export const isHeic = ({ type, name }: FileFacts): boolean =>
  HEIC.test(type) || (type === '' && HEIC_NAME.test(name));

/** Validates type and size of a chosen picture. */
export function pictureProblem(file: FileFacts): PictureProblem | undefined {
  if (!UPLOADED.test(file.type) && !isHeic(file)) return 'wrongType';
  return file.size > MAX_CHOSEN_PICTURE_BYTES ? 'tooLarge' : undefined;
}

/** Whether the shop takes a picture that was not shrunk. */
export const isUploadable = ({ type, size }: FileFacts): boolean =>
  UPLOADED.test(type) && size <= MAX_UPLOAD_BYTES;
