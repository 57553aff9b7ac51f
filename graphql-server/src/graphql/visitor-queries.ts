import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { visitor } from '../common/actor.js';
import type { Locale } from '@larder/shared/locales';
import type { Context } from './context.js';
import type { CreateLoaders } from './loaders.js';

/** An operation of a rendered page. Only its variables contain user input. */
export interface PageOperation {
  readonly query: DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export type RunQuery = (operation: PageOperation) => Promise<ExecutionResult>;

/**
 * Executes queries as a visitor, within this process. The operations of one page share loaders.
 *
 * @returns creates the function for one page, which rejects with the first error of an operation
 */
export function visitorQueries(
  schema: GraphQLSchema,
  createLoaders: CreateLoaders,
): (locale: Locale) => RunQuery {
  return (locale) => {
    const contextValue: Context = { actor: visitor, loaders: createLoaders(), locale };
    return async ({ query, variables }) => {
      const result = await execute({
        schema,
        document: query,
        contextValue,
        variableValues: variables,
      });
      const [error] = result.errors ?? [];
      if (error) throw error;
      // Serializes scalars such as dates, as a response over HTTP would.
      return JSON.parse(JSON.stringify(result)) as ExecutionResult;
    };
  };
}
