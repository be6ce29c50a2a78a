import type { User } from '@gegenpost/contract/user-info.ts';
import { reloadUser, session } from './session.ts';
import { storeUser } from './user-storage.ts';

/** Updates the user after a live event or an own action; no effect for guests. */
export function changeUser(change: (user: User) => User): void {
  const { user } = session.get();
  if (!user) return;
  const changed = change(user);
  storeUser(changed);
  session.set((state) => ({ ...state, user: changed }));
}

/** Sets the unread count, never below 0. A function gets the present count. */
export function setMessagesCount(next: number | ((count: number) => number)): void {
  changeUser((user) => ({
    ...user,
    messagesCount: Math.max(0, typeof next === 'function' ? next(user.messagesCount) : next),
  }));
}

export function changeSavedSearchCount(by: number): void {
  changeUser((user) => ({
    ...user,
    details: { ...user.details, saved_search_count: Math.max(0, user.details.saved_search_count + by) },
  }));
}

/**
 * Applies a result of the VAT register. A number that is not the company's means that the company was edited: the user
 * is read again.
 */
export function applyVatValidation(vatRegNo: string, isValid: boolean): void {
  const company = session.get().user?.details.company;
  if (!company) return;
  if (company.vat_reg_no !== vatRegNo) {
    reloadUser().catch(() => {}); // `call` has already shown a notice; the next load repeats it
    return;
  }
  changeUser((user) => ({
    ...user,
    details: { ...user.details, company: { ...company, vat_reg_no_valid: isValid, has_pending_vat_validation: false } },
  }));
}
