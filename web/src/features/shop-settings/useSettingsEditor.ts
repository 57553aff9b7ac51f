import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { messageSchema } from '@/lib/forms/message-schema';
import { useVersionedEditor } from '@/ui/useVersionedEditor';
import { accentProblem, MIN_CONTRAST } from '../../../../graphql-server/src/common/accent-color';
import { boundsOf, type ShopText } from '../../../../graphql-server/src/common/shop-bounds';
import { changesOf, checkSettings, draftOf, type SettingsDraft } from './settings-draft';
import { useShownShop } from './shared/useShownShop';
import {
  ShopSettingsDocument,
  useSaveShopSettingsMutation,
  type ShopSettingsFieldsFragment,
} from './shop-settings.generated';

/** Edits the settings. */
export function useSettingsEditor(settings: ShopSettingsFieldsFragment) {
  const t = useTranslations('shopSettings');
  const client = useApolloClient();
  const { showSettings } = useShownShop();
  const [saveSettings] = useSaveShopSettingsMutation();

  return useVersionedEditor({
    stored: settings,
    draftOf,
    schema: messageSchema((draft: SettingsDraft) =>
      Object.fromEntries(
        Object.entries(checkSettings(draft)).map(([field, problem]) => [
          field,
          t(`problems.${problem}`, valuesOf(draft, field as ShopText, problem)),
        ]),
      ),
    ),
    save: async (draft, base) => {
      const changes = changesOf(draftOf(base), draft);
      const { data } = await saveSettings({
        variables: { input: { expectedVersion: base.version, ...changes } },
      });
      const saved = data?.updateShopSettings ?? base;
      showSettings(saved);
      return saved;
    },
    load: async () => {
      const { data } = await client.query({ query: ShopSettingsDocument, fetchPolicy: 'network-only' });
      if (data) showSettings(data.shopSettings);
      return data?.shopSettings;
    },
    messages: { saved: t('saved'), failed: t('failed') },
  });
}

/** The values of the message about a problem. */
function valuesOf(draft: SettingsDraft, field: ShopText, problem: string) {
  const { ratio, suggestion } = (problem === 'contrast' && accentProblem(draft.accentColor.trim())) || {
    ratio: 0,
    suggestion: '',
  };
  const max = problem === 'tooLong' ? boundsOf(field).max : 0;
  return { max, ratio, suggestion, needed: MIN_CONTRAST };
}
