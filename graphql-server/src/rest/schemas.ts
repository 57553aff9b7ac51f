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
} from '@larder/shared/limits';

/** Named schemas in the OpenAPI document. */
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

export const boundedString = (description: string, keywords: Bounds) =>
  Type.String({ description, ...bounds(keywords) });
export const boundedInteger = (description: string, keywords: Bounds) =>
  Type.Integer({ description, ...bounds(keywords) });
export const boundedNumber = (description: string, keywords: Bounds) =>
  Type.Number({ description, ...bounds(keywords) });
export const boundedText = (description: string, maxLength: number, minLength = 0) =>
  Type.String({ description, ...textUpTo(maxLength, minLength) });

/** A string whose description states its limit. */
export const limitedText = (description: string, maxLength: number, minLength = 0) =>
  boundedText(`${description}, up to ${maxLength.toLocaleString('en')} characters.`, maxLength, minLength);

export const entriesOf = <Schema extends TSchema>(entry: Schema) =>
  Type.Array(entry, { description: 'A page of entries.', ...bounds({ maxItems: MAX_PAGE_SIZE }) });

export const Id = boundedString('Unique id, a UUID.', { format: 'uuid' });
export const Time = boundedString('ISO 8601, in UTC.', { format: 'date-time' });
export const EmailAddress = (description: string) =>
  boundedString(description, { format: 'email', maxLength: MAX_EMAIL_LENGTH });
/** @param owner the client that sees it unmasked, in addition to admins */
export const MaskedEmail = (owner: string) =>
  boundedText(`Masked for everybody but ${owner} and admins.`, MAX_EMAIL_LENGTH);
export const PictureAddress = (description: string) =>
  boundedString(description, { format: 'uri-reference', maxLength: 2_000 });
export const Amount = (description: string) => boundedNumber(description, { minimum: 0 });
export const Currency = boundedString('ISO 4217 code of the currency.', { pattern: '^[A-Z]{3}$' });
export const Quantity = boundedInteger(`Quantity, ${MIN_QUANTITY} to ${MAX_QUANTITY}.`, {
  minimum: MIN_QUANTITY,
  maximum: MAX_QUANTITY,
});
export const Stars = boundedInteger(`Stars, ${MIN_STARS} to ${MAX_STARS}.`, {
  minimum: MIN_STARS,
  maximum: MAX_STARS,
});
export const ReviewMessage = limitedText('Text of the review', MAX_REVIEW_LENGTH, 1);
export const SearchText = (description: string) => limitedText(description, MAX_SEARCH_LENGTH);

/** Fields that the server computes itself and ignores in requests. */
export const Ignored = Type.Optional(
  Type.Unknown({ description: 'Accepted and ignored: the server computes it.' }),
);
export const IgnoredPrice = Type.Optional(
  Type.Number({ description: 'Accepted and ignored: the server computes all prices.' }),
);
export const IgnoredEmail = Type.Optional(
  Type.String({ description: 'Accepted and ignored: the bearer token identifies the caller.' }),
);

export const ById = Type.Object({ _id: Id });

export const DeletedCount = model(
  'DeletedCount',
  Type.Object({
    deletedCount: boundedInteger('Number of deleted entries.', { minimum: 0 }),
  }),
);

export const ModifiedCount = model(
  'ModifiedCount',
  Type.Object({
    modifiedCount: boundedInteger('1 if the request changed something, otherwise 0.', {
      minimum: 0,
      maximum: 1,
    }),
  }),
);

const Failure = model(
  'Error',
  Type.Object(
    {
      error: Type.Object(
        {
          code: boundedString('Stable code of the error.', { pattern: '^[A-Z_]+$' }),
          message: Type.String({ description: 'Describes the error to people.' }),
          fields: Type.Record(Type.String(), Type.String(), {
            description: 'Messages by the name of the refused field; empty for other errors.',
          }),
          requestId: Type.Optional(
            Type.String({
              description: 'Id of the request, for errors of the server; please report it.',
            }),
          ),
        },
        { additionalProperties: true },
      ),
    },
    { description: 'Error of a refused or failed request.' },
  ),
);

const ERRORS = {
  400: 'The request is invalid; `fields` has the reasons.',
  401: 'The bearer token is missing, expired or revoked.',
  402: 'The payment was declined.',
  403: 'The caller may not do this.',
  404: 'The resource does not exist, or belongs to another customer.',
  406: 'Responses are JSON, which `Accept` excludes.',
  409: 'The request conflicts with the current state; `code` has the reason.',
  412: '`If-Match` differs from the current ETag, or the resource has none.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not `application/json` in UTF-8.',
  422: 'The `Idempotency-Key` was used with another body.',
  500: 'Internal error; please report the `requestId`.',
  503: 'The database or another service is unavailable. Retrying is safe.',
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
    boundedString('Start of the page, from the `Link` header of the previous one.', {
      pattern: String.raw`^[\w-]+$`,
      maxLength: 1_000,
    }),
  ),
};

export const newestQuery = {
  ...pageQuery,
  sort: Type.Optional(Type.Literal('newest', { description: 'Newest first, the default.' })),
};

/** Security of routes that reject visitors before the body is read. */
export const signedIn = [{ bearer: [] }] as const;

/** The names that GraphQL has for the values of an enum. */
export const wordsOf = <Values extends object>(values: Values, description: string) =>
  Type.Enum(
    Object.fromEntries(Object.keys(values).map((word) => [word, word])) as {
      [Name in keyof Values & string]: Name;
    },
    { description },
  );
