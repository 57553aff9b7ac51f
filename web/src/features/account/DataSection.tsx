import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DataSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** An action on the customer's data. */
export function DataSection({ title, text, children }: DataSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem' }}>
        {title}
      </Typography>
      <Typography component="div" sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary', textWrap: 'pretty' }}>
        {text}
      </Typography>
      {children}
    </Card>
  );
}
