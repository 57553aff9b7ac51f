import { ValidateIf } from 'class-validator';

/**
 * Rules of a field that may be left out. Unlike with `IsOptional`, null has to satisfy them as any
 * other value.
 */
export const IfGiven = (): PropertyDecorator => ValidateIf((_input, value) => value !== undefined);
