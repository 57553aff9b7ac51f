import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '@/features/auth/shared/useSession';
import { errorMessage } from '@/lib/apollo/errors';
import { likelyCountry } from '@/lib/format/likely-country';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loader } from '@/ui/feedback/Loader';
import { useToast } from '@/ui/feedback/toast/useToast';
import { ItemList } from '@/ui/lists/ItemList';
import { ResourceList } from '@/ui/lists/ResourceList';
import { PageHeading } from '@/ui/page/PageHeading';
import { AddressCard } from './AddressCard';
import { AddressDialog } from './AddressDialog';
import { DeleteAddressDialog } from './DeleteAddressDialog';
import { useUpdateAddressMutation, type AddressFieldsFragment } from './shared/addresses.generated';
import { afterChange, useAddresses } from './shared/useAddresses';

/** The customer's addresses: list, adding, change, deletion, and which one is the default. */
export const AddressBookPage = () => (
  <AddressTexts>
    <AddressBook />
  </AddressTexts>
);

function AddressBook() {
  const t = useTranslations('addresses.page');
  const { user } = useSession();
  const list = useAddresses();
  const addButton = useRef<HTMLButtonElement>(null);
  const { makeDefault, changing } = useMakeDefault();
  /** The id of the address that is edited, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  /** Stays after its deletion, while the dialog closes. */
  const [deleted, setDeleted] = useState<AddressFieldsFragment | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const change = list.items?.find(({ id }) => id === edited) ?? null;
  if (!user) return null;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button
            ref={addButton}
            variant="contained"
            startIcon={<Plus size={20} />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        }
      />
      <ResourceList
        list={list}
        failed={t('failed')}
        skeleton={<Loader label={t('loading')} />}
        empty={<EmptyState icon={MapPin} title={t('empty')} text={t('emptyHint')} />}
      >
        {(addresses) => (
          <ItemList aria-label={t('title')}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={changing === address.id}
                onMakeDefault={() => void makeDefault(address.id)}
                onEdit={() => setEdited(address.id)}
                onDelete={() => {
                  setDeleted(address);
                  setDeleting(true);
                }}
              />
            ))}
          </ItemList>
        )}
      </ResourceList>
      {list.items && (change !== null || edited === 'new') && (
        <AddressDialog
          user={user}
          address={change}
          country={list.items[0]?.country ?? likelyCountry()}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteAddressDialog
          key={deleted.id}
          open={isDeleting}
          address={deleted}
          fallbackFocus={addButton}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}

function useMakeDefault() {
  const t = useTranslations('addresses.page');
  const toast = useToast();
  const [update] = useUpdateAddressMutation(afterChange);
  const [changing, setChanging] = useState<string | null>(null);
  const makeDefault = async (id: string) => {
    setChanging(id);
    try {
      await update({ variables: { input: { id, makeDefault: true } } });
      toast.success(t('madeDefault'));
    } catch (error) {
      toast.error(errorMessage(error, t('notChanged')));
    } finally {
      setChanging(null);
    }
  };
  return { makeDefault, changing };
}
