import { nodesOf } from '../../graphql/node.js';
import { AuditEntry } from './audit-entry.entity.js';
import { auditLoaders } from './audit.loaders.js';
import { AuditResolver } from './audit.resolver.js';
import type { AuditService } from './audit.service.js';

export const auditModule = {
  entities: [AuditEntry],
  resolvers: ({ audit }: { audit: AuditService }) => [new AuditResolver(audit)],
  loaders: auditLoaders,
  nodes: ({ audit }: { audit: AuditService }) => [nodesOf(AuditEntry, (actor, id) => audit.find(actor, id))],
};
