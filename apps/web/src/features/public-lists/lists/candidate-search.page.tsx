import { publicRadii } from '@gegenpost/contract/public-lists.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { Redacted } from '#ui/redacted.tsx';
import { CardList, usePublicList } from './public-list.tsx';
import './candidate-search.css';

const gains = ['search', 'letter', 'answer', 'price'] as const;

/**
 * The search as a guest may see it: the public list with its filters, counts and cards, and what an account adds. It
 * knows nothing that the list does not show to everybody.
 */
export function Component() {
  const { t } = useTranslation('public-lists');
  const list = usePublicList('location');
  const { filter, first } = list;
  useTitle(t('guest.title'));
  const target = {
    redirect: pathTo('Search'),
    query: first?.near ? JSON.stringify({ place: first.near, radius: filter.radius ?? publicRadii[0] }) : null,
  };
  return (
    <div className="public-list wrap">
      <header>
        <h1>{t('guest.title')}</h1>
        <p>{t('guest.intro')}</p>
      </header>
      <section className="guest-account" aria-labelledby="guest-account">
        <h2 id="guest-account">{t('guest.account')}</h2>
        <ul>
          {gains.map((gain) => (
            <li key={gain}>{t(`guest.gains.${gain}`)}</li>
          ))}
        </ul>
        <p className="guest-ways">
          <Link className={buttonClass({})} to={pathTo('Register', {}, { role: '2', ...target })}>
            {t('guest.register_employer')}
          </Link>
          <Link className={buttonClass({ look: 'outline' })} to={pathTo('Register', {}, { role: '3', ...target })}>
            {t('guest.register_agent')}
          </Link>
          <Link className={buttonClass({ look: 'outline' })} to={pathTo('Login', {}, target)}>
            {t('guest.login')}
          </Link>
        </p>
      </section>
      <CardList {...list}>
        {() => (
          <p className="guest-hidden">
            {t('guest.member')} <Redacted label={t('guest.hidden')} />
          </p>
        )}
      </CardList>
    </div>
  );
}
