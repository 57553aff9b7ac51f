import type { DataSource } from 'typeorm';
import { Address } from '../../src/features/addresses/address.entity.js';
import { buildUser } from './user.factory.js';

/** A flat in Zurich, which is not the default. */
export async function buildAddress(
  dataSource: DataSource,
  overrides: Partial<Address> = {},
): Promise<Address> {
  const addresses = dataSource.getRepository(Address);
  return addresses.save(
    addresses.create({
      name: 'Asha Rao',
      lines: ['Bahnhofstrasse 1'],
      postcode: '8001',
      place: 'Zürich',
      region: '',
      country: 'CH',
      note: '',
      phone: '044 123 45 67',
      phoneE164: '+41441234567',
      isDefault: false,
      ...overrides,
      userId: overrides.userId ?? (await buildUser(dataSource)).id,
    }),
  );
}
