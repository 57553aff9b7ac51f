import type { ButtonProps } from '@mui/material/Button';
import { PackageCheck, Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { nextStep, useSetStep } from './useSetStep';

interface StepButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  order: Parameters<typeof nextStep>[0] & { readonly id: string; readonly number: number };
  onSet?: () => void;
}

/** Marks an order as packed, delivered or collected; nothing where it is something else's turn. */
export function StepButton({ order, onSet, ...props }: StepButtonProps) {
  const t = useTranslations('dashboard.steps');
  const { setStep, busy } = useSetStep();
  const step = nextStep(order);
  if (!step) return null;
  const Icon = step === 'PACKED' ? PackageCheck : Handshake;
  const press = async () => {
    if (await setStep(order, step)) onSet?.();
  };
  return (
    <BusyButton
      {...props}
      busy={busy}
      startIcon={<Icon size={18} />}
      aria-label={t(`labels.${step}`, { number: order.number })}
      onClick={() => void press()}
    >
      {t(`buttons.${step}`)}
    </BusyButton>
  );
}
