import { nodesOf, type NodeSource } from '../../../graphql/node.js';
import { LOCAL_SLOT_TIMES } from './local-slot-times.resolver.js';
import { SlotException } from './slot-exception.entity.js';
import type { SlotExceptionService } from './slot-exception.service.js';
import { SlotTemplate } from './slot-template.entity.js';
import { SlotTemplateResolver } from './slot-template.resolver.js';
import type { SlotTemplateService } from './slot-template.service.js';
import { Slot } from './slot.entity.js';
import { ShopSlotsResolver, SlotResolver } from './slot.resolver.js';
import type { SlotService } from './slot.service.js';

interface SlotServices {
  readonly shop: { readonly timeZone: string };
  readonly slots: SlotService;
  readonly slotTemplates: SlotTemplateService;
  readonly slotExceptions: SlotExceptionService;
}

export const slotsModule = {
  entities: [Slot, SlotException, SlotTemplate],
  resolvers: ({ shop, slots, slotTemplates, slotExceptions }: SlotServices) => [
    new ShopSlotsResolver(slots),
    new SlotResolver(slots),
    new SlotTemplateResolver(slotTemplates, slotExceptions),
    ...LOCAL_SLOT_TIMES.map((LocalSlotTimes) => new LocalSlotTimes(shop)),
  ],
  nodes: ({ slotTemplates, slotExceptions }: SlotServices): NodeSource[] => [
    nodesOf(SlotTemplate, (actor, id) => slotTemplates.find(actor, id)),
    nodesOf(SlotException, (actor, id) => slotExceptions.find(actor, id)),
  ],
};
