import Chip from '@mui/material/Chip';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusChipProps {
  icon: LucideIcon;
  color: 'success' | 'warning' | 'error' | 'info' | 'default';
  children: ReactNode;
}

/** A state by icon, text and colour. */
export function StatusChip({ icon: Icon, color, children }: StatusChipProps) {
  return <Chip component="span" variant="status" color={color} icon={<Icon size={16} />} label={children} />;
}
