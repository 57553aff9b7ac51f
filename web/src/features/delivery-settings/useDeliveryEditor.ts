import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '@/lib/apollo/errors';
import { differences } from '@/lib/forms/drafts';
import { messageSchema } from '@/lib/forms/message-schema';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_AREA_KEYS, MAX_DELIVERY_WEIGHT, MAX_POSTCODES_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useFollowStored } from '@/ui/forms/useFollowStored';
import { useVersionedEditor } from '@/ui/forms/useVersionedEditor';
import { MAX_PRICE } from '@larder/shared/money';
import { changesOf, checkDelivery, draftOf, type DeliveryDraft } from './delivery-draft';
import {
  DeliverySettingsDocument,
  useSaveDeliverySettingsMutation,
  type DeliverySettingsFieldsFragment,
} from './delivery-settings.generated';
import { targetOf, targetText } from './targets';
import { useSlotPlanQuery } from './slots/slots.generated';

const GRAMS = 1_000;

/** Edits areas, places and fees, which have one version. */
export function useDeliveryEditor(settings: DeliverySettingsFieldsFragment) {
  const t = useTranslations('deliverySettings');
  const client = useApolloClient();
  const [save] = useSaveDeliverySettingsMutation();
  const formatters = useFormFormatters();
  const { currency } = usePublicConfig();
  const notation = { currency, formatters };
  const templates = useSlotPlanQuery().data?.slotTemplates;
  const values = {
    most: formatters.formatMoney(MAX_PRICE, currency),
    example: formatters.moneyExamples(currency, 0).one,
    count: MAX_AREA_KEYS,
    length: MAX_POSTCODES_LENGTH,
    weight: MAX_DELIVERY_WEIGHT / GRAMS,
  };
  const editor = useVersionedEditor({
    stored: settings,
    draftOf: (stored) => draftOf(stored, notation),
    schema: messageSchema((draft: DeliveryDraft) =>
      Object.fromEntries(
        Object.entries(checkDelivery(draft, notation, templates)).map(([field, { problem, value }]) => [
          field,
          t(`problems.${problem}`, { ...values, value }),
        ]),
      ),
    ),
    save: async (draft, base) => {
      const changes = changesOf(draftOf(base, notation), draft, notation);
      const { data } = await save({ variables: { input: { expectedVersion: base.version, ...changes } } });
      return data?.updateDeliverySettings ?? base;
    },
    load: async () =>
      (await client.query({ query: DeliverySettingsDocument, fetchPolicy: 'network-only' })).data
        ?.deliverySettings,
    fieldErrorsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, message]) => [
          field.replace(/^(fees\.\d+)\.(?:method|areaId|placeId|slotTemplateId)$/, '$1.target'),
          message,
        ]),
      ),
    messages: { saved: t('saved'), failed: t('failed') },
  });
  // Weekly slots that change or end take their rules of fees along.
  useFollowStored({ rebase: (_, now: typeof settings) => editor.follow(now) }, settings, (stored) => stored);

  /** Keeps rules of fees that are not saved yet for weekly slots that have got another id. */
  const replaceSlots = (id: string, slotTemplateId: string) => {
    const { base, form } = editor;
    // Unchanged lists take what is stored.
    if (!differences(draftOf(base, notation), form.getValues()).includes('fees')) return;
    for (const [row, fee] of form.getValues('fees').entries()) {
      const target = targetOf(fee.target);
      if (target.slotTemplateId === id)
        form.setValue(`fees.${row}.target`, targetText({ ...target, slotTemplateId }));
    }
  };
  return { ...editor, replaceSlots };
}
