import {
  type Icon,
  IconBuildingStore,
  IconEye,
  IconFileInvoice,
  IconFileText,
  IconFlag,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMessageQuestion,
  IconRefresh,
  IconRosetteDiscountCheck,
  IconRoute,
  IconSettings,
  IconTag,
  IconUserSearch,
} from '@tabler/icons-react';
import type { RouteName } from '#platform/paths.ts';

export type OperatorNavigationItem = { name: Extract<RouteName, `Operator${string}`>; icon: Icon };
type Group = 'daily' | 'business' | 'content' | 'system';

/** The pages of the operator area in their order, in groups; texts: `shell` of the room `operator`. */
export const operatorNavigation: readonly { group: Group; items: readonly OperatorNavigationItem[] }[] = [
  {
    group: 'daily',
    items: [
      { name: 'OperatorOverview', icon: IconLayoutDashboard },
      { name: 'OperatorHelpRequests', icon: IconMessageQuestion },
      { name: 'OperatorReports', icon: IconFlag },
      { name: 'OperatorAccounts', icon: IconUserSearch },
      { name: 'OperatorSupportView', icon: IconEye },
    ],
  },
  {
    group: 'business',
    items: [
      { name: 'OperatorCompanies', icon: IconBuildingStore },
      { name: 'OperatorVat', icon: IconRosetteDiscountCheck },
      { name: 'OperatorInvoices', icon: IconFileInvoice },
      { name: 'OperatorSubscriptions', icon: IconRefresh },
      { name: 'OperatorPlans', icon: IconTag },
    ],
  },
  {
    group: 'content',
    items: [
      { name: 'OperatorPages', icon: IconFileText },
      { name: 'OperatorHelp', icon: IconHelp },
      { name: 'OperatorTours', icon: IconRoute },
      { name: 'OperatorCatalogues', icon: IconListDetails },
    ],
  },
  {
    group: 'system',
    items: [
      { name: 'OperatorQueue', icon: IconListCheck },
      { name: 'OperatorSettings', icon: IconSettings },
      { name: 'OperatorLog', icon: IconHistory },
    ],
  },
];
