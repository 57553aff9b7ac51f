import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link';
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
      <h2 id={id}>{title}</h2>
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
