import type { DataExportService } from './data-export.service.js';
import type { ErasureService } from './erasure.service.js';
import { PersonalDataResolver } from './personal-data.resolver.js';

export const personalDataModule = {
  resolvers: ({ dataExports, erasure }: { dataExports: DataExportService; erasure: ErasureService }) => [
    new PersonalDataResolver(dataExports, erasure),
  ],
};
