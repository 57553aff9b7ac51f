/** A further picture was not stored. The message is for the form. */
export class FurtherPictureError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FurtherPictureError';
  }
}
