import { Fact } from '@/ui/text/Facts';
import type { HandoverFieldsFragment } from './order-updates.generated';
import { useHandover } from './useHandover';

/** Slot and place of an order, among other facts. */
export function HandoverFacts({ handover }: { handover: HandoverFieldsFragment | null }) {
  return useHandover(handover).map(({ label, text }) => (
    <Fact key={label} label={label}>
      {text}
    </Fact>
  ));
}
