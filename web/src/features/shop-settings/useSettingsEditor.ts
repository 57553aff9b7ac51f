import { useApolloClient } from '@apollo/client/react';
import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorCode } from '@/lib/apollo/errors';
import { differences } from '@/lib/forms/drafts';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { ChangePublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { oops, type AlertMessage } from '@/ui/TimedAlert';
import { useToast } from '@/ui/toast/useToast';
import { boundsOf, type ShopText } from '../../../../graphql-server/src/common/shop-bounds';
import { changesOf, checkSettings, draftOf, type SettingsDraft, type SettingsField } from './settings-draft';
import {
  ShopSettingsDocument,
  useSaveShopSettingsMutation,
  type ShopSettingsFieldsFragment,
} from './shop-settings.generated';

/** The changes that another admin has saved meanwhile. */
interface SettingsConflict {
  theirs: SettingsDraft;
  fields: readonly SettingsField[];
}

/**
 * Edits the settings. After a conflict, unchanged fields take the values of the other admin,
 * changed fields keep the input, and the admin decides whether to save.
 */
export function useSettingsEditor(settings: ShopSettingsFieldsFragment) {
  const t = useTranslations('shopSettings');
  const toast = useToast();
  const client = useApolloClient();
  const changeConfig = useContext(ChangePublicConfigContext);
  const [saveSettings] = useSaveShopSettingsMutation();
  const [base, setBase] = useState(settings);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const [alert, setAlert] = useState<AlertMessage | null>(null);

  /** Loads what another admin has saved, and rebases the input on it. */
  const loadConflict = async () => {
    const { data } = await client.query({ query: ShopSettingsDocument, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The settings were not loaded.');
    const before = draftOf(base);
    const theirs = draftOf(data.shopSettings);
    setConflict({ theirs, fields: differences(before, theirs) });
    setBase(data.shopSettings);
    form.rebase(before, theirs);
  };

  const send = async (draft: SettingsDraft) => {
    try {
      const changes = changesOf(draftOf(base), draft);
      const { data } = await saveSettings({
        variables: { input: { expectedVersion: base.version, ...changes } },
      });
      const saved = data?.updateShopSettings ?? base;
      setBase(saved);
      const { name: shopName, currency, timeZone } = saved;
      changeConfig((config) => ({ ...config, shopName, currency, timeZone }));
      setConflict(null);
      toast.success(t('saved'));
      return draftOf(saved);
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') return loadConflict().catch(() => setAlert(oops(t('failed'))));
      throw error;
    }
  };

  const form = useServerForm({
    schema: messageSchema((draft: SettingsDraft) =>
      Object.fromEntries(
        Object.entries(checkSettings(draft)).map(([field, problem]) => [
          field,
          t(`problems.${problem}`, {
            max: field in draft && problem === 'tooLong' ? boundsOf(field as ShopText).max : 0,
          }),
        ]),
      ),
    ),
    defaultValues: draftOf(settings),
    send,
    onFailure: () => setAlert(oops(t('failed'))),
  });

  return {
    base,
    form,
    conflict,
    takeTheirs: () => {
      // The notice had the focus. A reset drops the fields' elements until they render again.
      form.setFocus('name');
      form.reset(draftOf(base));
      setConflict(null);
    },
    alert,
    closeAlert: () => setAlert(null),
  };
}
