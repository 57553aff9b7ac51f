import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useLinkedPages } from './useLinkedPages';

/** Items of the footer's list. */
export const FooterPages = () =>
  useLinkedPages('footer').map(({ slug, title, lang }) => (
    <li key={slug}>
      <Link to={paths.page(slug)}>
        <bdi lang={lang}>{title}</bdi>
      </Link>
    </li>
  ));
