import { validate } from 'class-validator';
import { ArgumentValidationError, type ClassType } from 'type-graphql';

/**
 * Checks values by the rules of an input class, so that these are the same whichever way in a
 * request took.
 *
 * @throws ArgumentValidationError, which `expectedError` knows as `BAD_USER_INPUT` with the fields
 */
export async function checked<Input extends object>(Type: ClassType<Input>, values: Input): Promise<Input> {
  const input = Object.assign(new Type(), values);
  const errors = await validate(input, { validationError: { target: false, value: false } });
  if (errors.length > 0) throw new ArgumentValidationError(errors);
  return input;
}
