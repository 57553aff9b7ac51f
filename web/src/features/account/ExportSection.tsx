import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { DataSection } from './DataSection';
import { useExport } from './useExport';

export function ExportSection() {
  const t = useTranslations('yourData.export');
  const { save, exporting } = useExport();
  return (
    <DataSection title={t('title')} text={t('text')}>
      <BusyButton
        variant="outlined"
        startIcon={<FileDown size={18} />}
        busy={exporting}
        onClick={() => void save()}
      >
        {t('button')}
      </BusyButton>
    </DataSection>
  );
}
