import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useLinkedPages } from './useLinkedPages';

/** Items of the footer's list. */
export const FooterPages = () =>
  useLinkedPages('footer').map(({ slug, title }) => (
    <li key={slug}>
      <Link to={paths.page(slug)}>
        <bdi>{title}</bdi>
      </Link>
    </li>
  ));
