import type { Settings, SettingsChange } from '@gegenpost/contract/account.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { changeVisibility, findVisibility } from '#features/visibility/visibility-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, invalid } from '#platform/http/errors.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { findShowsVisits, findUserSettings, updateShowsVisits, upsertUserSettings } from './settings.queries.ts';
import { mailDefaults } from './user-settings.table.ts';

type SettingsParts = { db: Db; realtime: Realtime; clock: Clock };

export async function findSettings(db: Db, actor: Actor): Promise<Settings> {
  const [row, visibility, shows_visits] = await Promise.all([
    findUserSettings(db, actor.user_id),
    actor.role === 1 ? findVisibility(db, actor.profile_id) : null,
    actor.company_id === null ? null : findShowsVisits(db, actor.company_id),
  ]);
  return {
    visibility,
    notifications: {
      contact_mails: row?.contact_mails ?? mailDefaults.contact_mails,
      message_mails: row?.message_mails ?? mailDefaults.message_mails,
      reminder_mails: row?.reminder_mails ?? mailDefaults.reminder_mails,
      product_news: row !== null && row.product_news_consented_at !== null,
    },
    shows_visits,
    shortcuts: row?.shortcuts ?? true,
  };
}

/**
 * Changes the given settings; concurrent changes of others are kept.
 *
 * @throws {AppError} 422 when somebody without a candidate profile changes visibility; 403 when anybody but a main
 *   account changes a setting of the company.
 */
export async function changeSettings(
  { db, realtime, clock }: SettingsParts,
  actor: Actor,
  changes: SettingsChange,
): Promise<void> {
  const { visibility, notifications = {}, shows_visits, shortcuts } = changes;
  if (visibility && actor.role !== 1) throw invalid({ visibility: [validationText('unknown_field')] });
  if (shows_visits !== undefined && actor.is_sub_account) throw forbidden();
  const { product_news, ...frequencies } = notifications;
  await db.transaction(async (tx) => {
    if (visibility) await changeVisibility(tx, realtime, actor.profile_id, visibility);
    if (shows_visits !== undefined) await updateShowsVisits(tx, companyOf(actor), shows_visits);
    await upsertUserSettings(tx, actor.user_id, {
      ...frequencies,
      ...(product_news === undefined ? {} : { product_news_consented_at: product_news ? clock.now() : null }),
      ...(shortcuts === undefined ? {} : { shortcuts }),
    });
  });
}
