import type { GraphQLSchema } from 'graphql';
import { createSchema } from '../graphql/schema.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

/** Creates every resolver of the schema on the services that the REST API uses as well. */
export const createResolvers = (services: Services): object[] =>
  modules.flatMap((module): object[] => ('resolvers' in module ? module.resolvers(services) : []));

/** Creates the schema without services: it can be printed and inspected, not executed. */
export const createPrintableSchema = (): Promise<GraphQLSchema> =>
  createSchema(createResolvers({} as Services));
