export const isNightly: boolean;
export const seed: number;
export function sampleOf<Each>(list: readonly Each[], count: number, place?: number): readonly Each[];
