import type { WidgetName } from '@gegenpost/contract/dashboard.ts';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';

/** A user's arrangement of the dashboard; without a row the default applies. */
export const dashboardLayouts = pgTable('dashboard_layouts', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  widget_order: text().array().$type<WidgetName[]>().notNull(),
  hidden: text().array().$type<WidgetName[]>().notNull(),
});
