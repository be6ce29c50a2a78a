import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useDescribedShortcuts, useShortcutsAreOn } from '#platform/shortcuts.ts';
import './key-sheet.css';
import { TopDialog } from '#ui/top-dialog.tsx';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Lists the keyboard shortcuts of the open page and those that work everywhere. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const areOn = useShortcutsAreOn();
  const ofPage = useDescribedShortcuts();
  const everywhere = [
    { key: isMac ? '⌘ K' : 'Strg K', text: t('keys.palette') },
    ...(areOn ? [{ key: '?', text: t('keys.overview') }] : []),
  ];
  return (
    <TopDialog title={t('keys.title')} onClose={onClose}>
      <div className="key-sheet">
        <KeyList title={t('keys.everywhere')} keys={everywhere} />
        {areOn && ofPage.length > 0 && <KeyList title={t('keys.here')} keys={ofPage} />}
        <p>
          {t(areOn ? 'keys.on' : 'keys.off')}{' '}
          <Link to={`${pathTo('Settings')}#shortcuts`} onClick={onClose}>
            {t('keys.settings')}
          </Link>
        </p>
      </div>
    </TopDialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: { key: string; text: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
