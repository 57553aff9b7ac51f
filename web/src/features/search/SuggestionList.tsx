import { ArrowRight, LayoutGrid, Lightbulb } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { HighlightedText } from '@/components/ui/HighlightedText';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { Picture } from '@/components/ui/Picture';
import { StockNote } from '@/components/ui/StockNote';
import { tileColor } from '@/config/categories';
import { packText } from '@/config/pack';
import { scrollToTop } from '@/config/scroll-state';
import type { SearchOption } from './search-options';
import css from './SuggestionList.module.css';

interface SuggestionListProps {
  id: string;
  options: readonly SearchOption[];
  activeKey: string | undefined;
  optionId: (key: string) => string;
  onActive: (key: string) => void;
  /** An option was followed. */
  onChosen: () => void;
}

/**
 * The listbox of the search field. Its options are links as well, so that they can be opened in
 * another tab; the focus stays in the field.
 */
export function SuggestionList({
  id,
  options,
  activeKey,
  optionId,
  onActive,
  onChosen,
}: SuggestionListProps) {
  const t = useTranslations('search.suggestions');
  return (
    <div id={id} role="listbox" aria-label={t('label')} className={css.list}>
      {options.map((option) => (
        <Link
          key={option.key}
          id={optionId(option.key)}
          role="option"
          aria-selected={option.key === activeKey}
          tabIndex={-1}
          to={option.to}
          state={scrollToTop}
          className={`${css.option} ${css[option.kind] ?? ''}`}
          onPointerMove={() => onActive(option.key)}
          onClick={onChosen}
        >
          <OptionContent option={option} />
        </Link>
      ))}
    </div>
  );
}

function OptionContent({ option }: { option: SearchOption }) {
  const t = useTranslations('search.suggestions');
  const categories = useTranslations('common.categories');
  switch (option.kind) {
    case 'product':
      return <ProductContent product={option.product} />;
    case 'category':
      return (
        <>
          <LayoutGrid size={20} aria-hidden />
          <span className={css.name}>
            {option.text === undefined
              ? categories(option.category)
              : t('within', { text: option.text, category: categories(option.category) })}
          </span>
          {option.text === undefined && <span className={css.meta}>{t('category')}</span>}
        </>
      );
    case 'guess':
      return (
        <>
          <Lightbulb size={20} aria-hidden />
          <span>
            {t.rich('didYouMean', { guess: option.text, b: (chunks) => <strong>{chunks}</strong> })}
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <span className={css.name}>{t('seeAll', { count: option.count })}</span>
          <ArrowRight size={20} aria-hidden />
        </>
      );
  }
}

function ProductContent({ product }: { product: Extract<SearchOption, { kind: 'product' }>['product'] }) {
  const t = useTranslations('common.pack');
  return (
    <>
      <span className={css.picture} style={{ background: tileColor(product.category) }}>
        <Picture image={product.photo} size={48} loading="eager" />
      </span>
      <span className={css.name}>
        <HighlightedText text={product.name} parts={product.highlights} />
        <span className={css.meta}>{packText(product, t)}</span>
      </span>
      <StockNote left={product.quantityLeft} className={css.stock} />
      <span className={css.price}>
        <Money amount={product.price} />
      </span>
    </>
  );
}
