import { nodesOf, type NodeSource } from '../../../graphql/node.js';
import { SlotException } from './slot-exception.entity.js';
import type { SlotExceptionService } from './slot-exception.service.js';
import { SlotTemplate } from './slot-template.entity.js';
import { SlotTemplateResolver } from './slot-template.resolver.js';
import type { SlotTemplateService } from './slot-template.service.js';
import { Slot } from './slot.entity.js';
import { ShopSlotsResolver, SlotResolver } from './slot.resolver.js';
import type { SlotService } from './slot.service.js';

interface SlotServices {
  readonly slots: SlotService;
  readonly slotTemplates: SlotTemplateService;
  readonly slotExceptions: SlotExceptionService;
}

export const slotsModule = {
  entities: [Slot, SlotException, SlotTemplate],
  resolvers: ({ slots, slotTemplates, slotExceptions }: SlotServices) => [
    new ShopSlotsResolver(slots),
    new SlotResolver(slots),
    new SlotTemplateResolver(slotTemplates, slotExceptions),
  ],
  nodes: ({ slotTemplates, slotExceptions }: SlotServices): NodeSource[] => [
    nodesOf(SlotTemplate, (actor, id) => slotTemplates.find(actor, id)),
    nodesOf(SlotException, (actor, id) => slotExceptions.find(actor, id)),
  ],
};
