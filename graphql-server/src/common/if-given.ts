import { ValidateIf } from 'class-validator';

/** Unlike `IsOptional`, validates null as any other value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_input, value) => value !== undefined);
