import type { GraphQLSchema } from 'graphql';
import { NodeResolver, type NodeSource } from '../graphql/node.js';
import type { PartlyShown } from '../graphql/partly-shown.js';
import { createSchema } from '../graphql/schema.js';
import { modules } from './modules.js';
import type { Services } from './services.js';

/** Creates the resolvers of all features. */
export function createResolvers(services: Services): object[] {
  const nodes = modules.flatMap((module): NodeSource[] => ('nodes' in module ? module.nodes(services) : []));
  const resolvers = modules.flatMap((module): object[] =>
    'resolvers' in module ? module.resolvers(services) : [],
  );
  return [...resolvers, new NodeResolver(nodes, services.entityOf)];
}

/** The object types that some callers read in part. */
export const partlyShown = modules.flatMap((module): readonly PartlyShown[] =>
  'partlyShown' in module ? module.partlyShown : [],
);

/** Creates the schema without services, to be printed and inspected but not executed. */
export const createPrintableSchema = (): Promise<GraphQLSchema> =>
  createSchema(createResolvers({} as Services));
