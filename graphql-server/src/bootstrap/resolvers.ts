import type { GraphQLSchema } from 'graphql';
import { NodeResolver, type NodeSource } from '../graphql/node.js';
import { createSchema } from '../graphql/schema.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

/** Creates every resolver of the schema on the services that the REST API uses as well. */
export function createResolvers(services: Services): object[] {
  const nodes = modules.flatMap((module): NodeSource[] => ('nodes' in module ? module.nodes(services) : []));
  const resolvers = modules.flatMap((module): object[] =>
    'resolvers' in module ? module.resolvers(services) : [],
  );
  return [...resolvers, new NodeResolver(nodes, services.entityOf)];
}

/** Creates the schema without services: it can be printed and inspected, not executed. */
export const createPrintableSchema = (): Promise<GraphQLSchema> =>
  createSchema(createResolvers({} as Services));
