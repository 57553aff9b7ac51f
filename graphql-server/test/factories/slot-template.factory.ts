import type { DataSource } from 'typeorm';
import { SlotTemplate } from '../../src/features/delivery/slots/slot-template.entity.js';
import { FulfilmentMethod } from '../../src/features/sales/purchase/fulfilment-method.js';

/** Deliveries to all areas from 10:00 to 12:00 of each day, of any number. */
export const buildSlotTemplate = (
  dataSource: DataSource,
  overrides: Partial<SlotTemplate> = {},
): Promise<SlotTemplate> => {
  const templates = dataSource.getRepository(SlotTemplate);
  return templates.save(
    templates.create({
      method: FulfilmentMethod.DELIVERY,
      areaIds: [],
      placeId: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts: '10:00',
      ends: '12:00',
      daysAhead: 30,
      ...overrides,
    }),
  );
};
