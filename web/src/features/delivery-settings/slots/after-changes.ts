import { DeliverySettingsDocument } from '../delivery-settings.generated';
import { SlotPlanDocument } from './slots.generated';

/** Options of mutations of exceptions. */
export const afterExceptions = { refetchQueries: [SlotPlanDocument], awaitRefetchQueries: true };

/** Options of mutations of weekly slots, which may move or remove the rules of fees for them. */
export const afterTemplates = {
  refetchQueries: [SlotPlanDocument, DeliverySettingsDocument],
  awaitRefetchQueries: true,
};
