/** One width of a picture. */
export interface ImageVersion {
  /** The width it is meant for; a picture that is narrower by nature keeps its own size. */
  readonly width: number;
  readonly webp: Buffer;
}

/** A picture that `encodeImage` has checked and made anew: its versions, narrowest first. */
export type EncodedImage = readonly [ImageVersion, ...ImageVersion[]];

/** Where uploaded pictures are kept. */
export interface ImageHost {
  /**
   * Keeps a picture, whole or not at all.
   *
   * @returns the address of its widest version
   * @throws AppError `SERVICE_UNAVAILABLE` when it cannot be kept
   */
  store(image: EncodedImage): Promise<{ readonly url: string }>;

  /** Deletes a picture in all its widths, if it is one that this host keeps and can delete. */
  remove(url: string): Promise<void>;
}
