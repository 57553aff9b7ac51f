/** A version of a picture. */
export interface ImageVersion {
  /** Nominal width; a narrower original keeps its own size. */
  readonly width: number;
  readonly webp: Buffer;
}

/** The versions of a picture from `encodeImage`, narrowest first. */
export type EncodedImage = readonly [ImageVersion, ...ImageVersion[]];

/** Stores uploaded pictures. */
export interface ImageHost {
  /**
   * Stores a picture in all widths, or in none.
   *
   * @returns the URL of its widest version
   * @throws AppError `SERVICE_UNAVAILABLE` when it cannot be stored
   */
  store(image: EncodedImage): Promise<{ readonly url: string }>;

  /** Deletes all versions of a picture, if this host stores it and can delete it. */
  remove(url: string): Promise<void>;
}
