import { QueryFailedError } from 'typeorm';

const violationOf = (error: unknown): { readonly code?: string; readonly constraint?: string } =>
  error instanceof QueryFailedError ? error.driverError : {};

export const isForeignKeyViolation = (error: unknown): boolean => violationOf(error).code === '23503';

/** The name of the constraint that a statement violated. */
export const violatedConstraint = (error: unknown): string | undefined => violationOf(error).constraint;
