import { HelpSheet } from '#features/help/help-sheet.tsx';
import { closeHelp } from '#features/help/opened-help.ts';
import { TourList } from '#features/tours/tour-list.tsx';
import type { RouteName } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';

/** The help with the tours of the user; guests have none, and nobody before the registration is finished. */
export function HelpWithTours({ route }: { route: RouteName | null }) {
  const user = useUser();
  const hasTours = user?.details.registration_finished && !user.needs_term_agreement;
  return <HelpSheet route={route} tours={hasTours && <TourList onBegin={closeHelp} />} />;
}
