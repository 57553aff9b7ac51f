import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './SectionHeading.module.css';

interface SectionHeadingProps {
  /** For the heading, which names the section. */
  id: string;
  title: string;
  /** A link to more of the same, at the other end. */
  link?: { to: string; text: ReactNode };
  /** What else stands at the other end. */
  children?: ReactNode;
}

/** The line above a section of a page: its heading and the way to more. */
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
