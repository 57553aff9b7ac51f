import {
  getMetadataStorage,
  validateOrReject,
  ValidationError,
  type ValidatorOptions,
} from 'class-validator';
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

rememberRules();

/**
 * Has class-validator look for the rules of a class once. For each object it looks through all classes that have rules for
 * those that this one inherits from, though that cannot change. We have neither groups nor schemas, by which they would differ.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (Type, ...which) => {
    const rules = known.get(Type) ?? find(Type, ...which);
    known.set(Type, rules);
    return rules;
  };
}

/**
 * Looks at an argument by the rules of its class. type-graphql does the same when it is left to itself, but imports
 * class-validator anew for each argument of each request.
 *
 * @throws ArgumentValidationError
 */
export async function validateArgument(value: unknown): Promise<void> {
  const inputs = [value].flat().filter(isObject);
  try {
    await Promise.all(inputs.map((input) => validateOrReject(input, options)));
  } catch (refusal) {
    // Anything else is a rule that failed, not an argument that was refused.
    if (!isListOfErrors(refusal)) throw refusal;
    throw new ArgumentValidationError(refusal);
  }
}
