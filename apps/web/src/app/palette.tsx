import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMarkNotifications } from '#features/notifications/notifications.queries.ts';
import type { Command } from '#features/palette/commands.ts';
import { PaletteDialog } from '#features/palette/palette-dialog.tsx';
import { i18n } from '#platform/i18n.ts';
import { useModalState } from '#platform/modal-route.ts';
import { notify } from '#platform/notices.ts';
import { paths, pathTo, type RouteName } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { logOut, useUser } from '#platform/session.ts';
import { setColorScheme } from '#ui/color-scheme.ts';
import type { ShellSheet } from './use-shell-keys.ts';

/** Modal routes without parameters. A copy: importing the routes would split the entry chunk. */
const modalPages: readonly RouteName[] = ['Skills', 'Preview'];

type Props = { onOpen: (sheet: ShellSheet) => void; onClose: () => void };

/** The command palette with the actions and pages that the user can open. */
export function Palette({ onOpen, onClose }: Props) {
  const navigate = useNavigate();
  const modalState = useModalState();
  const commands = [...useActions(onOpen), ...usePages()];
  const handleChoose = (command: Command) => {
    onClose();
    if ('act' in command) command.act();
    else navigate(command.to, { state: command.isModal ? modalState : undefined });
  };
  return <PaletteDialog commands={commands} onChoose={handleChoose} onClose={onClose} />;
}

function useActions(onOpen: Props['onOpen']): Command[] {
  const { t } = useTranslation(['palette', 'notifications']);
  const hasUnread = (useUser()?.notifications_count ?? 0) > 0;
  const mark = useMarkNotifications();
  const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'notifications' });
  const readAll = () =>
    mark.mutateAsync(null).then(
      ({ ids }) =>
        notify({
          kind: 'success',
          text: t('notifications:all_read'),
          name: 'notifications',
          action: { label: t('notifications:undo'), onClick: () => void mark.mutateAsync(ids).catch(notifyFailure) },
        }),
      notifyFailure,
    );
  const actions: [key: 'light' | 'dark' | 'auto' | 'read' | 'keys' | 'logout', act: () => void][] = [
    ...(hasUnread ? [['read', () => void readAll()] as ['read', () => void]] : []),
    ['keys', () => onOpen('keys')],
    ['light', () => setColorScheme('light')],
    ['dark', () => setColorScheme('dark')],
    ['auto', () => setColorScheme('auto')],
    ['logout', () => void logOut().catch(() => {})], // `call` has already shown a notice
  ];
  return actions.map(([key, act]) => ({ id: `action-${key}`, group: 'actions', label: t(`actions.${key}`), act }));
}

/** The pages in the palette: those of the navigation, of the account, and a few more that the user can open. */
function usePages(): Command[] {
  useTranslation(['palette', 'app']);
  const hasRoute = useHasRoute();
  const names = (Object.keys(paths) as RouteName[]).filter((name) => hasRoute(name) && !paths[name].includes(':'));
  return names.flatMap((name): Command[] => {
    const keys = [`palette:pages.${name}`, `app:nav.${name}`, `app:account.links.${name}`];
    const key = keys.find((each) => i18n.exists(each));
    if (!key) return [];
    const label = i18n.t(key as 'app:nav.Inbox');
    return [{ id: `page-${name}`, group: 'pages', label, to: pathTo(name), isModal: modalPages.includes(name) }];
  });
}
