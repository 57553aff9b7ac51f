import { Type, type Static, type TSchema } from 'typebox';
import { MAX_PAGE_SIZE } from '../common/pagination.js';

/** A schema with a name, which replies refer to and OpenAPI lists. */
export const models: TSchema[] = [];

export function model<Schema extends TSchema>(name: string, schema: Schema) {
  models.push(Object.assign(schema, { $id: name }));
  return Type.Unsafe<Static<Schema>>({ $ref: `${name}#` });
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Id = Type.String({ description: 'Unique id, a UUID.' });

/** What clients send along and the shop works out by itself. */
export const Ignored = Type.Optional(
  Type.Unknown({ description: 'Accepted and not used: the shop knows better.' }),
);
export const IgnoredPrice = Type.Optional(
  Type.Number({ description: 'Accepted and not used: the shop prices everything itself.' }),
);
export const IgnoredEmail = Type.Optional(
  Type.String({ description: 'Accepted and not used: the bearer token says who is asking.' }),
);

export const ById = Type.Object({ _id: Id });

export const DeletedCount = model(
  'DeletedCount',
  Type.Object({ deletedCount: Type.Integer({ description: 'How many there were to delete.' }) }),
);

export const ModifiedCount = model(
  'ModifiedCount',
  Type.Object({
    modifiedCount: Type.Integer({ description: '1 if something has changed, 0 if it was so already.' }),
  }),
);

const Failure = model(
  'Error',
  Type.Object(
    {
      error: Type.Object(
        {
          code: Type.String({ description: 'Says in a word what is wrong; it never changes.' }),
          message: Type.String({ description: 'The same for people.' }),
          fields: Type.Record(Type.String(), Type.String(), {
            description: 'What is wrong with each field that is; empty when it is none in particular.',
          }),
          requestId: Type.Optional(
            Type.String({
              description: 'Of the answer, when something is wrong on our side; please report it.',
            }),
          ),
        },
        { additionalProperties: true },
      ),
    },
    { description: 'Why a request was refused.' },
  ),
);

const REFUSALS = {
  400: 'Something in the request is not acceptable; `fields` says what.',
  401: 'A bearer token is missing or no longer good.',
  402: 'The payment did not go through.',
  403: 'Not for you.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It does not go with how things are now; `code` says why.',
  422: 'The `Idempotency-Key` was used with another body.',
  503: 'Something the shop needs does not answer. Trying again in a moment is safe.',
} as const;

type Refusal = keyof typeof REFUSALS;

/** The failures of a route, for its `response`. */
export const refusals = <const Statuses extends readonly Refusal[]>(...statuses: Statuses) =>
  Object.fromEntries(
    statuses.map((status) => [status, Type.Unsafe({ $ref: 'Error#', description: REFUSALS[status] })]),
  ) as Record<Statuses[number], typeof Failure>;

/** How to page a list. */
export const pageQuery = {
  limit: Type.Optional(
    // An `Integer` would be coerced: 1.5 would become 1.
    Type.Number({
      multipleOf: 1,
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      description: `Number of entries to return. Defaults to ${MAX_PAGE_SIZE}.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({ description: 'Where the page starts, as the `Link` header of the one before says.' }),
  ),
};

export const newestQuery = {
  ...pageQuery,
  sort: Type.Optional(Type.Literal('newest', { description: 'Newest first, as without it.' })),
};

/** For routes that need a signed-in client; they refuse visitors before they read anything. */
export const signedIn = [{ bearer: [] }] as const;
