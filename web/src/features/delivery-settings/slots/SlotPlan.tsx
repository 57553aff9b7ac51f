import { useLocale, useTranslations } from 'use-intl';
import { calendarDayFormatters } from '@/lib/format/calendar-days';
import { weeklyFormatters } from '@/lib/format/weekly-times';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import type { DeliverySettingsFieldsFragment } from '../delivery-settings.generated';
import { EVERYTHING, targetText } from '../targets';
import { useTargetName, type Named } from '../useTargetName';
import { afterExceptions, afterTemplates } from './after-changes';
import { targetOfException } from './exception-draft';
import { LateProducts } from './LateProducts';
import { PlanSection } from './PlanSection';
import { SlotExceptionDialog } from './SlotExceptionDialog';
import { SlotTemplateDialog } from './SlotTemplateDialog';
import {
  useDeleteSlotExceptionMutation,
  useDeleteSlotTemplateMutation,
  useSlotPlanQuery,
  type SlotExceptionFieldsFragment,
  type SlotTemplateFieldsFragment,
} from './slots.generated';

interface SlotPlanProps {
  /** As they are saved. */
  settings: Pick<DeliverySettingsFieldsFragment, 'areas' | 'places'>;
  /** Called when a change of weekly slots has given them another id. */
  onReplace: (id: string, nextId: string) => void;
}

/** Weekly slots and the days that differ. */
export function SlotPlan({ settings: { areas, places }, onReplace }: SlotPlanProps) {
  const t = useTranslations('deliverySettings.slots');
  const { data, error, refetch } = useSlotPlanQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <RetryLine text={t('notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Loader label={t('loading')} />;
  const named = { areas, places, templates: data.slotTemplates };
  return (
    <>
      <LateProducts />
      <WeeklySlots templates={data.slotTemplates} named={named} onReplace={onReplace} />
      {data.slotTemplates.length + data.slotExceptions.length > 0 && (
        <Exceptions exceptions={data.slotExceptions} named={named} />
      )}
    </>
  );
}

interface WeeklySlotsProps extends Pick<SlotPlanProps, 'onReplace'> {
  templates: readonly SlotTemplateFieldsFragment[];
  named: Named;
}

function WeeklySlots({ templates, named, onReplace }: WeeklySlotsProps) {
  const detailsOf = useTemplateDetails(named);
  const nameOf = useTargetName(named);
  const [remove] = useDeleteSlotTemplateMutation(afterTemplates);
  const find = (id: string | null) => templates.find((template) => template.id === id) ?? null;
  return (
    <PlanSection
      texts="deliverySettings.slots"
      rows={templates.map((template) => ({
        id: template.id,
        title: nameOf(targetText({ ...EVERYTHING, slotTemplateId: template.id })),
        details: detailsOf(template),
      }))}
      canCopy
      onDelete={(id) => remove({ variables: { input: { id } } })}
      dialog={({ id, copyOf }, onClose) => (
        <SlotTemplateDialog
          template={find(id)}
          copied={find(copyOf)}
          named={named}
          onReplace={onReplace}
          onClose={onClose}
        />
      )}
    />
  );
}

function useTemplateDetails({ areas, places }: Named) {
  const t = useTranslations('deliverySettings.slots.details');
  const targets = useTranslations('deliverySettings.targets');
  const locale = useLocale();
  const { formatClock } = weeklyFormatters(locale);
  const { formatDays } = calendarDayFormatters(locale);
  return (template: SlotTemplateFieldsFragment): string[] => {
    const { placeId, areaIds, capacityOrders, capacityItems, cutoffDays, cutoffTime, cutoffMinutes } =
      template;
    const place = places.find(({ id }) => id === placeId)?.name ?? '';
    const names = areas.filter(({ id }) => areaIds.includes(id)).map(({ name }) => name);
    const delivery = names.length > 0 ? targets('area', { name: names.join(', ') }) : targets('DELIVERY');
    const day = (text: string) => formatDays({ from: text, to: text });
    return [
      placeId === null ? delivery : targets('place', { name: place }),
      ...(capacityOrders === null ? [] : [t('orders', { count: capacityOrders })]),
      ...(capacityItems === null ? [] : [t('items', { count: capacityItems })]),
      ...(cutoffDays === null || cutoffTime === null
        ? []
        : [t('cutoffDays', { days: cutoffDays, time: formatClock(cutoffTime) })]),
      ...(cutoffMinutes === null ? [] : [t('cutoffHours', { hours: cutoffMinutes / 60 })]),
      ...(template.fromDay ? [t('from', { day: day(template.fromDay) })] : []),
      ...(template.untilDay ? [t('until', { day: day(template.untilDay) })] : []),
    ];
  };
}

interface ExceptionsProps {
  exceptions: readonly SlotExceptionFieldsFragment[];
  named: Named;
}

function Exceptions({ exceptions, named }: ExceptionsProps) {
  const t = useTranslations('deliverySettings.exceptions');
  const details = useTranslations('deliverySettings.slots.details');
  const nameOf = useTargetName(named);
  const { formatDays } = calendarDayFormatters(useLocale());
  const [remove] = useDeleteSlotExceptionMutation(afterExceptions);
  const find = (id: string | null) => exceptions.find((exception) => exception.id === id) ?? null;
  return (
    <PlanSection
      texts="deliverySettings.exceptions"
      rows={exceptions.map((exception) => ({
        id: exception.id,
        title: formatDays({ from: exception.day, to: exception.day }),
        details: [
          nameOf(targetOfException(exception)),
          ...(exception.closed ? [t('effects.closed')] : []),
          ...(exception.capacityOrders === null
            ? []
            : [details('orders', { count: exception.capacityOrders })]),
          ...(exception.capacityItems === null ? [] : [details('items', { count: exception.capacityItems })]),
          ...(exception.note ? [exception.note] : []),
        ],
      }))}
      onDelete={(id) => remove({ variables: { input: { id } } })}
      dialog={({ id }, onClose) => (
        <SlotExceptionDialog exception={find(id)} named={named} onClose={onClose} />
      )}
    />
  );
}
