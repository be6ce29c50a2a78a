import type { WidgetName } from '@gegenpost/contract/dashboard.ts';
import type { ComponentType } from 'react';
import type { RouteName } from '#platform/paths.ts';
import { AppointmentsWidget } from './appointments-widget.tsx';
import { BeginningWidget } from './beginning-widget.tsx';
import { CompletenessWidget } from './completeness-widget.tsx';
import { DemandWidget } from './demand-widget.tsx';
import { EmployersWidget } from './employers-widget.tsx';
import { FunnelWidget } from './funnel-widget.tsx';
import { ImportedWidget, VatWidget } from './hint-widgets.tsx';
import { LastSearchesWidget } from './last-searches-widget.tsx';
import { MessagesWidget } from './messages-widget.tsx';
import { ProjectsWidget } from './projects-widget.tsx';
import { QuotaWidget } from './quota-widget.tsx';
import { RemindersWidget } from './reminders-widget.tsx';
import { RequestsWidget } from './requests-widget.tsx';
import { StockWidget } from './stock-widget.tsx';
import { TodayWidget } from './today-widget.tsx';
import { ViewedWidget } from './viewed-widget.tsx';
import { VisitorsWidget } from './visitors-widget.tsx';
import { VouchersWidget } from './vouchers-widget.tsx';

/**
 * Component of each widget. `needs`: the page that it links to; users who cannot open that page do not get the widget.
 */
export const widgets: Partial<Record<WidgetName, { Widget: ComponentType; needs?: RouteName }>> = {
  imported: { Widget: ImportedWidget, needs: 'Candidates' },
  vat: { Widget: VatWidget, needs: 'CompanyProfile' },
  beginning: { Widget: BeginningWidget },
  today: { Widget: TodayWidget, needs: 'Inbox' },
  requests: { Widget: RequestsWidget },
  messages: { Widget: MessagesWidget },
  appointments: { Widget: AppointmentsWidget },
  completeness: { Widget: CompletenessWidget },
  reminders: { Widget: RemindersWidget, needs: 'JobManager' },
  visitors: { Widget: VisitorsWidget },
  demand: { Widget: DemandWidget },
  quota: { Widget: QuotaWidget },
  viewed: { Widget: ViewedWidget, needs: 'ViewedProfiles' },
  searches: { Widget: LastSearchesWidget, needs: 'SavedSearches' },
  projects: { Widget: ProjectsWidget, needs: 'Projects' },
  funnel: { Widget: FunnelWidget, needs: 'Inbox' },
  vouchers: { Widget: VouchersWidget, needs: 'Candidates' },
  stock: { Widget: StockWidget, needs: 'Candidates' },
  employers: { Widget: EmployersWidget },
};
