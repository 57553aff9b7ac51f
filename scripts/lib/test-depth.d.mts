export const isNightly: boolean;
export function sampleOf<Each>(list: readonly Each[], count: number, place?: number): readonly Each[];
