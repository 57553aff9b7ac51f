import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, ChevronDown, CloudUpload, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineName } from '@/features/sales/orders/shared/LineName';
import { isolate } from '@/lib/i18n/isolate';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { Picture } from '@/ui/media/Picture';
import { stepOf, useQuantityText } from '@/features/catalogue/product/shared/units';
import { useRowText } from './useRowText';
import { OrderMark } from './OrderMark';
import { handedOver, isByWeight, isSameRow, tapped, unitsOf, type OnPick, type PickRow } from './pick-rows';
import { SubstituteButton } from './SubstituteButton';
import { WeightField } from './WeightField';

interface PickLineProps {
  row: PickRow;
  /** Its scanned units while it is open. */
  counted: number;
  /** Whether to name its order: several are picked at once. */
  isMarked: boolean;
  /** Null opens the line again. */
  onPick: OnPick;
}

const isSame = (before: PickLineProps, after: PickLineProps): boolean =>
  isSameRow(before.row, after.row) &&
  before.counted === after.counted &&
  before.isMarked === after.isMarked &&
  before.onPick === after.onPick;

/** A line: a tap picks all of it, another one undoes that; fewer are set below. */
export const PickLine = memo(function PickLine({ row, counted, isMarked, onPick }: PickLineProps) {
  const t = useTranslations('pick.list');
  const [isOpen, setOpen] = useState(false);
  const { name, number, wanted, picked } = row;
  const textOf = useQuantityText();
  const named = useRowText()(row, wanted);
  const label = isMarked ? t('ofOrder', { row: named, number: String(number) }) : named;
  const isDone = picked !== null;
  const got = handedOver(row);
  const isShort = got !== null && got < wanted;
  const isBegun = !isDone && counted > 0;
  const partly =
    isShort || isBegun
      ? t('partly', { picked: textOf(got ?? counted, row), wanted: textOf(wanted, row) })
      : null;
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        ...(isDone && { bgcolor: isShort ? 'warning.tint' : 'success.tint' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        <ButtonBase
          aria-pressed={isDone}
          aria-label={partly === null ? label : `${label}: ${partly}`}
          onClick={() => (isByWeight(row) && !isDone ? setOpen(!isOpen) : onPick(row, tapped(row)))}
          sx={main}
        >
          <Amount row={row} counted={counted} />
          <Box sx={{ width: 56, height: 56, flex: 'none', borderRadius: '8px', overflow: 'hidden' }}>
            <Picture image={row.photo} size={56} />
          </Box>
          <Facts row={row} isMarked={isMarked} />
        </ButtonBase>
        <IconButton
          aria-label={t('fewer', { name: isolate(name) })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: 56, borderRadius: 0 }}
        >
          <ChevronDown size={22} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      {isOpen && (
        <Fewer row={row} counted={isDone ? 0 : counted} onPick={onPick} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}, isSame);

interface FewerProps extends Pick<PickLineProps, 'row' | 'counted' | 'onPick'> {
  onClose: () => void;
}

/** What a line weighs, and that fewer units are there. */
function Fewer({ row, counted, onPick, onClose }: FewerProps) {
  const t = useTranslations('pick.list');
  const { name, wanted, picked } = row;
  const most = Math.max(0, wanted - unitsOf(row.substitutes));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5, pt: 0 }}>
      {isByWeight(row) && <WeightField row={row} onPick={onPick} onDone={onClose} />}
      {wanted > 1 && !isByWeight(row) && (
        <QuantityStepper
          label={name}
          min={0}
          max={most}
          value={Math.min(picked ?? wanted, most)}
          onChange={(quantity) => onPick(row, quantity)}
        />
      )}
      {!isByWeight(row) && <SubstituteButton row={row} counted={counted} onPick={onPick} onDone={onClose} />}
      {counted > 0 && !isByWeight(row) && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t('onlyOf', { counted, name: isolate(name) })}
          onClick={() => {
            onPick(row, counted);
            onClose();
          }}
          sx={{ minHeight: 48, ml: 'auto' }}
        >
          {t('onlyThere', { counted })}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('noneOf', { name: isolate(name) })}
        onClick={() => {
          onPick(row, 0);
          onClose();
        }}
        sx={{ minHeight: 48, ml: counted > 0 ? 0 : 'auto' }}
      >
        {t('noneThere')}
      </Button>
    </Box>
  );
}

const main = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 80,
  p: 1,
  textAlign: 'start',
  font: 'inherit',
  touchAction: 'manipulation',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: -3 },
} as const;

/** How many, in a box that is ticked. */
function Amount({ row, counted }: Pick<PickLineProps, 'row' | 'counted'>) {
  const t = useTranslations('pick.list');
  const { wanted } = row;
  const picked = handedOver(row);
  const isShort = picked !== null && picked < wanted;
  const isPartly = isShort || (picked === null && counted > 0);
  const textOf = useQuantityText();
  const isSmall = isPartly || stepOf(row) !== null;
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        borderRadius: '14px',
        border: 2,
        borderColor: picked === null ? 'control' : isShort ? 'warning.main' : 'success.main',
        bgcolor: picked === null ? 'background.paper' : isShort ? 'warning.main' : 'success.main',
        color: picked === null ? 'text.primary' : isShort ? 'warning.contrastText' : 'success.contrastText',
        fontWeight: 800,
        fontSize: isSmall ? '0.9375rem' : '1.5rem',
        lineHeight: 1.1,
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'center',
      }}
    >
      {picked === 0 && <X size={28} />}
      {picked !== null && picked >= wanted && <Check size={30} strokeWidth={3} />}
      {isPartly &&
        picked !== 0 &&
        t('partly', { picked: textOf(picked ?? counted, row), wanted: textOf(wanted, row) })}
      {picked === null && counted === 0 && textOf(wanted, row)}
    </Box>
  );
}

/** Digits of a code that are compared with a label in the hand. */
const CODE_END = 5;

function Facts({ row, isMarked }: Pick<PickLineProps, 'row' | 'isMarked'>) {
  const t = useTranslations('pick');
  const textOf = useQuantityText();
  const { picked, wanted, surplus, product, code, number, isWaiting } = row;
  // The box has the grams of an open line.
  const isWeightNews = stepOf(row) === null || row.grams !== null;
  const facts = [
    picked !== null && (stepOf(row) === null ? t('units', { count: wanted }) : textOf(wanted, row)),
    product?.shelf && t('places.shelf', { shelf: product.shelf }),
    code && (code.length > CODE_END ? `…${code.slice(-CODE_END)}` : code),
  ].filter(Boolean);
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
        <LineName line={{ ...row, pickedGrams: row.grams }} {...(isWeightNews && { quantity: wanted })} />
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {isMarked && (
          <>
            <OrderMark number={number} />{' '}
          </>
        )}
        {facts.join(' · ')}
        {isWaiting && (
          <CloudUpload
            size={16}
            role="img"
            aria-label={t('list.waits')}
            style={{ marginInlineStart: 6, verticalAlign: 'text-bottom' }}
          />
        )}
      </Typography>
      {row.substitutes.map((each) => (
        <Typography
          key={each.productId}
          component="span"
          variant="body2"
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {t('substitute.inPlace', { quantity: each.quantity, name: isolate(each.name) })}
        </Typography>
      ))}
      {surplus > 0 && (
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {t('list.putBack', { count: surplus })}
        </Typography>
      )}
    </Box>
  );
}
