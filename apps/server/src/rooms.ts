import type { Room } from '#platform/room.ts';

/** Reads `features/<name>/<name>.room.ts`; null for a room that others only call. */
type OpenRoom = (() => Promise<{ room: Room }>) | null;

/**
 * The product: its rooms by floor, lowest first. A room calls services of lower floors only (`tools/walls`).
 * A new room is one line.
 */
export const floors: readonly Readonly<Record<string, OpenRoom>>[] = [
  { 'operator-details': null },
  {
    reference: () => import('#features/reference/reference.room.ts'),
    notifications: () => import('#features/notifications/notifications.room.ts'),
    'operator-log': () => import('#features/operator-log/operator-log.room.ts'),
    pages: () => import('#features/pages/pages.room.ts'),
  },
  {
    auth: () => import('#features/auth/auth.room.ts'),
    invoices: () => import('#features/invoices/invoices.room.ts'),
    payments: () => import('#features/payments/payments.room.ts'),
    help: () => import('#features/help/help.room.ts'),
    tours: () => import('#features/tours/tours.room.ts'),
    visibility: () => import('#features/visibility/visibility.room.ts'),
  },
  {
    account: () => import('#features/account/account.room.ts'),
    company: () => import('#features/company/company.room.ts'),
    profiles: () => import('#features/profiles/profiles.room.ts'),
    customers: () => import('#features/customers/customers.room.ts'),
    matching: null,
    'operator-pages': () => import('#features/operator-pages/operator-pages.room.ts'),
    'data-processing': () => import('#features/data-processing/data-processing.room.ts'),
    'support-view': () => import('#features/support-view/support-view.room.ts'),
  },
  {
    documents: () => import('#features/documents/documents.room.ts'),
    'operator-settings': () => import('#features/operator-settings/operator-settings.room.ts'),
    shop: () => import('#features/shop/shop.room.ts'),
    vouchers: () => import('#features/vouchers/vouchers.room.ts'),
    positions: () => import('#features/positions/positions.room.ts'),
  },
  {
    'candidate-index': () => import('#features/candidate-index/candidate-index.room.ts'),
    'api-tokens': () => import('#features/api-tokens/api-tokens.room.ts'),
    messaging: () => import('#features/messaging/messaging.room.ts'),
  },
  {
    support: () => import('#features/support/support.room.ts'),
    consents: () => import('#features/consents/consents.room.ts'),
    search: () => import('#features/search/search.room.ts'),
    'sub-accounts': () => import('#features/sub-accounts/sub-accounts.room.ts'),
    'profile-exchange': () => import('#features/profile-exchange/profile-exchange.room.ts'),
  },
  {
    'saved-searches': () => import('#features/saved-searches/saved-searches.room.ts'),
    projects: () => import('#features/projects/projects.room.ts'),
    sharing: () => import('#features/sharing/sharing.room.ts'),
    'labour-market': () => import('#features/labour-market/labour-market.room.ts'),
  },
  {
    appointments: () => import('#features/appointments/appointments.room.ts'),
    'public-lists': () => import('#features/public-lists/public-lists.room.ts'),
    'own-candidates': () => import('#features/own-candidates/own-candidates.room.ts'),
    presentations: () => import('#features/presentations/presentations.room.ts'),
    talents: () => import('#features/talents/talents.room.ts'),
  },
  {
    'candidate-imports': () => import('#features/candidate-imports/candidate-imports.room.ts'),
    reports: () => import('#features/reports/reports.room.ts'),
    'candidate-api': () => import('#features/candidate-api/candidate-api.room.ts'),
  },
  {
    operator: () => import('#features/operator/operator.room.ts'),
    'operator-billing': () => import('#features/operator-billing/operator-billing.room.ts'),
    'operator-catalogues': () => import('#features/operator-catalogues/operator-catalogues.room.ts'),
  },
  {
    dashboard: () => import('#features/dashboard/dashboard.room.ts'),
    'notification-list': () => import('#features/notification-list/notification-list.room.ts'),
    palette: () => import('#features/palette/palette.room.ts'),
    privacy: () => import('#features/privacy/privacy.room.ts'),
    unsubscribe: () => import('#features/unsubscribe/unsubscribe.room.ts'),
  },
];

/** All rooms, lowest floor first. */
export async function openRooms(): Promise<readonly Room[]> {
  const rooms = floors.flatMap((floor) => Object.values(floor)).filter((open) => open !== null);
  return (await Promise.all(rooms.map((open) => open()))).map(({ room }) => room);
}
