/** The fields of an error in the log. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
}

/** Limit of nested causes. */
const MAX_DEPTH = 4;
/** Characters of a thrown string. */
const MAX_TEXT = 200;
// Error classes of Postgres whose messages quote values: data exceptions, and errors that our
// functions raise. Source: PostgreSQL documentation, appendix "PostgreSQL Error Codes".
const QUOTES_VALUES = /^(22|P0)/;
/** SQLSTATE codes have five characters; Node's codes are words. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Serializes an error for the log: type, message, stack and causes. Other properties are dropped,
 * because errors of Postgres, providers and libraries contain rows, parameters and requests.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  try {
    return error instanceof Error ? describe(error, depth) : describeOther(error);
  } catch (failure) {
    // A getter or proxy of the error throws. The log line must not be lost because of it.
    const cause = depth < MAX_DEPTH ? { cause: describeError(failure, depth + 1) } : {};
    return { type: 'unreadable', message: 'The thrown value cannot be read.', ...cause };
  }
}

/** Describes a thrown value that is not an Error. Objects may contain requests or rows. */
function describeOther(value: unknown): DescribedError {
  if (typeof value !== 'object' || value === null) {
    return {
      type: value === null ? 'null' : typeof value,
      message: `Not an Error: ${shortened(String(value))}`,
    };
  }
  const { constructor: Type, message } = value as { constructor?: { name?: unknown }; message?: unknown };
  const suffix = typeof message === 'string' ? `: ${shortened(message)}` : '.';
  return { type: typeof Type?.name === 'string' ? Type.name : 'object', message: `Not an Error${suffix}` };
}

const shortened = (text: string): string => text.slice(0, MAX_TEXT);

function describe(error: Error, depth: number): DescribedError {
  const { code, constraint, table } = factsOf(error);
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...stackOf(error),
    ...(cause !== undefined && depth < MAX_DEPTH ? { cause: describeError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { errors: error.errors.map((each: unknown) => describeError(each, depth + 1)) }
      : {}),
  };
}

/** TypeORM wraps the error of the driver in its own. */
function factsOf(error: Error): Partial<Record<'code' | 'constraint' | 'table', string>> {
  const source = 'driverError' in error && error.driverError instanceof Error ? error.driverError : error;
  const entries = ['code', 'constraint', 'table']
    .map((name) => [name, (source as unknown as Record<string, unknown>)[name]] as const)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as ReturnType<typeof factsOf>;
}

function messageOf({ name, message }: Error, code = ''): string {
  if (SQLSTATE.test(code) && QUOTES_VALUES.test(code)) return 'The database refuses a value.';
  // The rest contains the criteria of the query.
  if (name === 'EntityNotFoundError') return message.split(' matching')[0] ?? '';
  return message;
}

/** Omits the first lines, which repeat the message. */
function stackOf({ stack }: Error): { readonly stack?: string } {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return frames.length > 0 ? { stack: frames.map((line) => line.trim()).join(' | ') } : {};
}
