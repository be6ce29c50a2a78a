import type { DashboardLayout, WidgetName } from '@gegenpost/contract/dashboard.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';

const candidateOrder: readonly WidgetName[] = [
  'beginning',
  'requests',
  'appointments',
  'messages',
  'completeness',
  'demand',
  'reminders',
  'visitors',
  'employers',
];
const employerOrder: readonly WidgetName[] = [
  'vat',
  'beginning',
  'today',
  'appointments',
  'messages',
  'quota',
  'viewed',
  'searches',
  'projects',
  'funnel',
  'employers',
];

/** The widgets of a role in their default order. */
export function usualOrder(role: Role): readonly WidgetName[] {
  if (role === roles.candidate) return candidateOrder;
  if (role === roles.employer) return employerOrder;
  const before = employerOrder.indexOf('projects');
  return ['imported', 'vouchers', ...employerOrder.toSpliced(before, 0, 'stock')];
}

/**
 * The layout with all widgets of a role: a widget that it does not contain follows its predecessor in the default
 * order.
 */
export function completed(layout: DashboardLayout | null, usual: readonly WidgetName[]): DashboardLayout {
  if (!layout) return { order: [...usual], hidden: [] };
  const order = layout.order.filter((name) => usual.includes(name));
  for (const [index, name] of usual.entries()) {
    if (order.includes(name)) continue;
    const before = usual[index - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, name);
  }
  return { order, hidden: layout.hidden.filter((name) => usual.includes(name)) };
}

/** The order after one widget was moved to the place of another. */
export function movedTo(order: readonly WidgetName[], name: WidgetName, target: WidgetName): WidgetName[] {
  const isDown = order.indexOf(name) < order.indexOf(target);
  const rest = order.filter((each) => each !== name);
  rest.splice(rest.indexOf(target) + (isDown ? 1 : 0), 0, name);
  return rest;
}
