import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './SectionHeading.module.css';

interface SectionHeadingProps {
  /** The id of the heading, which labels the section. */
  id: string;
  title: string;
  /** A link at the end of the line. */
  link?: { to: string; text: ReactNode };
  /** Other content at the end of the line. */
  children?: ReactNode;
}

/** The heading of a section with an optional link. */
export function SectionHeading({ id, title, link, children }: SectionHeadingProps) {
  return (
    <div className={css.heading}>
      <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 'min(100%, 8em)' }}>
        {title}
      </Typography>
      {link && (
        <Link to={link.to} className={css.link}>
          {link.text}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
      {children}
    </div>
  );
}
