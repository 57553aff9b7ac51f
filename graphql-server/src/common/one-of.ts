/** For `@Extensions(ONE_OF)`: an input of exactly one of its fields, `@oneOf` in GraphQL. */
export const ONE_OF = { isOneOf: true } as const;
