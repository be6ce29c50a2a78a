/** People by their rows in `users` and `profiles`; a candidate without an account has a profile only. */
export type People = { user_ids: readonly number[]; profile_ids: readonly number[] };

/** Where the ZIP of an export lies. */
export const exportKey = (userId: number, exportId: number) => `exports/${userId}/${exportId}.zip`;

/** Folders with files of people, except for exports; each contains files and no subfolder. */
export function ownFoldersOf({ profile_ids }: Pick<People, 'profile_ids'>): string[] {
  return profile_ids.flatMap((id) => [`profile-images/${id}`, `documents/${id}`]);
}

/** Every folder that an erasure empties. */
export function foldersOf(people: People): string[] {
  const sheets = people.profile_ids.map((id) => `presentations/${id}`);
  return [...ownFoldersOf(people), ...sheets, ...people.user_ids.map((id) => `exports/${id}`)];
}
