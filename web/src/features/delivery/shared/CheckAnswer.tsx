import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { Money } from '@/ui/text/Money';
import { useDeliveryOptionsQuery, useDeliveryShopQuery, type FeeFieldsFragment } from './delivery.generated';
import { hasOwnFee } from './fee-tiers';
import { FeeWords } from './FeeWords';
import { PlaceFacts, PlaceList } from './PlaceList';
import { useSlotWords } from './slot-words';
import { useChoosing } from './useChoosing';
import { WaitlistForm } from './WaitlistForm';
import {
  demandOf,
  isFree,
  isSameSlot,
  productsOf,
  slowestOf,
  useOfferedSlots,
  type LeadProduct,
} from './useOfferedSlots';

interface CheckAnswerProps {
  delivery: CartDeliveryInput;
  /** The page's, beside those of the cart; null on pages about none. */
  product: LeadProduct | null;
  takesFocus: boolean;
  onChange: () => void;
}

/** Whether the shop comes, or where the order is collected; what it costs, and when. */
export function CheckAnswer({ delivery, product, takesFocus, onChange }: CheckAnswerProps) {
  const t = useTranslations('delivery.check');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 16px' }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {delivery.method === 'COLLECTION' ? (
          <CollectionAnswer delivery={delivery} product={product} />
        ) : (
          <DeliveryAnswer delivery={delivery} product={product} />
        )}
      </Box>
      <Button ref={button} sx={{ marginInlineStart: -2.5 }} onClick={onChange}>
        {t('change')}
      </Button>
    </Box>
  );
}

type AnswerProps = Pick<CheckAnswerProps, 'delivery' | 'product'>;

function DeliveryAnswer({ delivery, product }: AnswerProps) {
  const t = useTranslations('delivery.check');
  const nameOf = useCountryNames();
  const { choose } = useChoosing();
  const { country, postcode } = delivery;
  const { data, error, refetch } = useDeliveryOptionsQuery(
    country ? { variables: { country, postcode: postcode ?? '' } } : skipToken,
  );
  if (error && !data) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <AnswerSkeleton />;
  const { area, fees, places } = data.deliveryOptions;
  const where = postcode || nameOf(country ?? '');
  if (!area) {
    return (
      <>
        <Answer>{t('no', { where })}</Answer>
        <PlaceList places={places} title={t('collectInstead')} onChoose={choose} />
        <WaitlistForm country={country ?? ''} postcode={postcode ?? ''} />
      </>
    );
  }
  return (
    <>
      <Answer>{t('yes', { where, area: area.name })}</Answer>
      <AnswerFacts>
        <AnswerFact label={t('fee')}>
          <FeeWords fees={fees} delivery={delivery} />
        </AnswerFact>
        {area.minimumOrder !== null && (
          <AnswerFact label={t('minimum')}>
            <Money amount={area.minimumOrder} />
          </AnswerFact>
        )}
        <SlotFact delivery={delivery} product={product} fees={fees} />
      </AnswerFacts>
    </>
  );
}

function CollectionAnswer({ delivery, product }: AnswerProps) {
  const t = useTranslations('delivery.check');
  const { data, error, refetch } = useDeliveryShopQuery({ fetchPolicy: 'cache-first' });
  if (error && !data) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <AnswerSkeleton />;
  const { places, fees } = data.deliveryOptions;
  const place = places.find(({ id }) => id === delivery.placeId);
  if (!place) return <Answer>{t('placeGone')}</Answer>;
  return (
    <>
      <Answer>{t('collecting')}</Answer>
      <PlaceFacts place={place} />
      <AnswerFacts>
        <AnswerFact label={t('collectionFee')}>
          <FeeWords fees={fees} delivery={delivery} />
        </AnswerFact>
        <SlotFact delivery={delivery} product={product} fees={fees} />
      </AnswerFacts>
    </>
  );
}

interface SlotFactProps extends AnswerProps {
  fees: readonly FeeFieldsFragment[];
}

/** The chosen time, else the first free one with its own fee; nothing where none are planned. */
function SlotFact({ delivery, product, fees }: SlotFactProps) {
  const t = useTranslations('delivery.check');
  const slotTexts = useTranslations('delivery.slots');
  const { cart } = useCart();
  const { wordsOf } = useSlotWords();
  const slowest = slowestOf([...(product ? [product] : []), ...productsOf(cart)]);
  const { slots, isOffered, isTooSlow, failed } = useOfferedSlots(delivery, {
    ...demandOf(cart),
    leadDays: slowest?.leadDays ?? 0,
  });
  if (!slots)
    return failed ? null : (
      <AnswerFact label={t('firstSlot')}>
        <Skeleton aria-hidden width="13rem" sx={{ maxWidth: '100%' }} />
      </AnswerFact>
    );
  const chosen = slots.find((slot) => isSameSlot(slot, delivery.slot));
  const first = slots.find(isFree);
  if (chosen) return <AnswerFact label={t('chosenSlot')}>{wordsOf(chosen)}</AnswerFact>;
  if (first)
    return (
      <AnswerFact label={t('firstSlot')}>
        {wordsOf(first)}
        {hasOwnFee(fees, first) && (
          <>
            {' · '}
            <FeeWords fees={fees} delivery={{ ...delivery, slot: first }} />
          </>
        )}
      </AnswerFact>
    );
  if (!isOffered) return null;
  return (
    <AnswerFact label={t('firstSlot')}>
      {isTooSlow && slowest
        ? slotTexts('tooSlow', { name: slowest.name, days: slowest.leadDays })
        : t('noSlot')}
    </AnswerFact>
  );
}

const Answer = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{children}</Typography>
);

const AnswerFacts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 0.75 }}>
    {children}
  </Box>
);

function AnswerFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  );
}

function AnswerSkeleton() {
  return (
    <Box aria-hidden sx={{ mt: 0.5 }}>
      <Skeleton width="60%" />
      <Skeleton width="80%" height={40} />
    </Box>
  );
}
