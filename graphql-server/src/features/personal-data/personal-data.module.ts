import { nodesOf } from '../../graphql/node.js';
import type { DataExportService } from './data-export.service.js';
import { ErasureMention } from './erasure-mention.entity.js';
import type { ErasureService } from './erasure.service.js';
import { MentionResolver } from './mention.resolver.js';
import type { MentionService } from './mention.service.js';
import { PersonalDataResolver } from './personal-data.resolver.js';

interface Services {
  readonly dataExports: DataExportService;
  readonly erasure: ErasureService;
  readonly mentions: MentionService;
}

export const personalDataModule = {
  entities: [ErasureMention],
  resolvers: ({ dataExports, erasure, mentions }: Services) => [
    new PersonalDataResolver(dataExports, erasure),
    new MentionResolver(mentions),
  ],
  nodes: ({ mentions }: Services) => [nodesOf(ErasureMention, (actor, id) => mentions.find(actor, id))],
};
