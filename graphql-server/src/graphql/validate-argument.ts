import { validateOrReject, ValidationError, type ValidatorOptions } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';

const options: ValidatorOptions = {
  // Null is not passed over: a rule may be about just that.
  skipMissingProperties: false,
  forbidUnknownValues: false,
  // Without these two the rejected input, a password too, would come back in the error.
  validationError: { target: false, value: false },
};

const isListOfErrors = (refusal: unknown): refusal is ValidationError[] =>
  Array.isArray(refusal) && refusal.every((each) => each instanceof ValidationError);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Validates an argument by the rules of its class. type-graphql's own validation reports a rule
 * that throws as an argument that breaks it.
 *
 * @throws ArgumentValidationError
 */
export async function validateArgument(value: unknown): Promise<void> {
  const inputs = [value].flat().filter(isObject);
  try {
    await Promise.all(inputs.map((input) => validateOrReject(input, options)));
  } catch (refusal) {
    // Anything else was thrown by a rule itself.
    if (!isListOfErrors(refusal)) throw refusal;
    throw new ArgumentValidationError(refusal);
  }
}
