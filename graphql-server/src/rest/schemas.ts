import { Type, type Static, type TSchema } from 'typebox';
import { MAX_PAGE_SIZE } from '../common/pagination.js';
import {
  MAX_EMAIL_LENGTH,
  MAX_QUANTITY,
  MAX_REVIEW_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_STARS,
  MIN_QUANTITY,
  MIN_STARS,
} from '../common/limits.js';

/** Named schemas, listed in the OpenAPI document. */
export const models: TSchema[] = [];

export function model<Schema extends TSchema>(name: string, schema: Schema) {
  models.push(Object.assign(schema, { $id: name }));
  return Type.Unsafe<Static<Schema>>({ $ref: `${name}#` });
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * Keywords that are only documented in OpenAPI. Services validate them, with messages that name the
 * field.
 */
export const bounds = (keywords: Bounds): { readonly [BOUNDS]: Bounds } => ({ [BOUNDS]: keywords });
export const BOUNDS = 'x-bounds';

export type Bounds = Readonly<
  Partial<
    Record<'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'maxItems' | 'multipleOf', number> &
      Record<'format' | 'pattern', string>
  >
>;

export const textUpTo = (maxLength: number, minLength = 0) =>
  bounds({ ...(minLength > 0 ? { minLength } : {}), maxLength });

/** A string whose description states its limit. */
export const limitedText = (description: string, maxLength: number, minLength = 0) =>
  Type.String({
    description: `${description}, up to ${maxLength.toLocaleString('en')} characters.`,
    ...textUpTo(maxLength, minLength),
  });

export const entriesOf = <Schema extends TSchema>(entry: Schema) =>
  Type.Array(entry, { description: 'A page of entries.', ...bounds({ maxItems: MAX_PAGE_SIZE }) });

export const Id = Type.String({ description: 'Unique id, a UUID.', ...bounds({ format: 'uuid' }) });
export const Time = Type.String({
  description: 'ISO 8601, in UTC.',
  ...bounds({ format: 'date-time' }),
});
export const EmailAddress = (description: string) =>
  Type.String({ description, ...bounds({ format: 'email', maxLength: MAX_EMAIL_LENGTH }) });
/** @param owner the client that sees it unmasked, in addition to admins */
export const MaskedEmail = (owner: string) =>
  Type.String({
    description: `Masked for everybody but ${owner} and admins.`,
    ...textUpTo(MAX_EMAIL_LENGTH),
  });
export const PictureAddress = (description: string) =>
  Type.String({ description, ...bounds({ format: 'uri-reference', maxLength: 2_000 }) });
export const Amount = (description: string) => Type.Number({ description, ...bounds({ minimum: 0 }) });
export const Currency = Type.String({
  description: 'ISO 4217 code of the currency.',
  ...bounds({ pattern: '^[A-Z]{3}$' }),
});
export const Quantity = Type.Integer({
  description: `Quantity, ${MIN_QUANTITY} to ${MAX_QUANTITY}.`,
  ...bounds({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
});
export const Stars = Type.Integer({
  description: `Stars, ${MIN_STARS} to ${MAX_STARS}.`,
  ...bounds({ minimum: MIN_STARS, maximum: MAX_STARS }),
});
export const ReviewMessage = limitedText('What they say', MAX_REVIEW_LENGTH, 1);
export const SearchText = (description: string) => limitedText(description, MAX_SEARCH_LENGTH);

/** Fields that the server computes itself and ignores in requests. */
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
  Type.Object({
    deletedCount: Type.Integer({
      description: 'How many there were to delete.',
      ...bounds({ minimum: 0 }),
    }),
  }),
);

export const ModifiedCount = model(
  'ModifiedCount',
  Type.Object({
    modifiedCount: Type.Integer({
      description: '1 if something has changed, 0 if it was so already.',
      ...bounds({ minimum: 0, maximum: 1 }),
    }),
  }),
);

const Failure = model(
  'Error',
  Type.Object(
    {
      error: Type.Object(
        {
          code: Type.String({
            description: 'Says in a word what is wrong; it never changes.',
            ...bounds({ pattern: '^[A-Z_]+$' }),
          }),
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

const ERRORS = {
  400: 'Something in the request is not acceptable; `fields` says what.',
  401: 'A bearer token is missing or no longer good.',
  402: 'The payment did not go through.',
  403: 'Not for you.',
  404: 'There is no such thing, or it is not yours.',
  406: 'Replies are JSON, and `Accept` leaves that out.',
  409: 'It does not go with how things are now; `code` says why.',
  412: '`If-Match` names another ETag than the current one, or there is none.',
  413: 'The body has more than 100 kB.',
  415: 'The body is not `application/json` in UTF-8.',
  422: 'The `Idempotency-Key` was used with another body.',
  500: 'A fault of ours; please report the `requestId`.',
  503: 'Something the shop needs does not answer. Trying again in a moment is safe.',
} as const;

type ErrorStatus = keyof typeof ERRORS;

/** Error responses of a route, for its `response` schema. */
export const errorResponses = <const Statuses extends readonly ErrorStatus[]>(...statuses: Statuses) =>
  Object.fromEntries(
    statuses.map((status) => [status, Type.Unsafe({ $ref: 'Error#', description: ERRORS[status] })]),
  ) as Record<Statuses[number], typeof Failure>;

/** Query parameters of paginated lists. */
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
    Type.String({
      description: 'Where the page starts, as the `Link` header of the one before says.',
      ...bounds({ pattern: String.raw`^[\w-]+$`, maxLength: 1_000 }),
    }),
  ),
};

export const newestQuery = {
  ...pageQuery,
  sort: Type.Optional(Type.Literal('newest', { description: 'Newest first, as without it.' })),
};

/** Security of routes that reject visitors before the body is read. */
export const signedIn = [{ bearer: [] }] as const;
