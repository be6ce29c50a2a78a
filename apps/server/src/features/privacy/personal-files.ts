/** People by their rows in `users` and `profiles`; somebody whom a recruiter keeps has a profile alone. */
export type People = { user_ids: readonly number[]; profile_ids: readonly number[] };

/** Where the ZIP of an export lies. */
export const exportKey = (userId: number, exportId: number) => `exports/${userId}/${exportId}.zip`;

/** Folders with files that belong to people, apart from their exports; each holds files and no further folder. */
export function ownFoldersOf({ profile_ids }: Pick<People, 'profile_ids'>): string[] {
  return profile_ids.flatMap((id) => [`profile-images/${id}`, `documents/${id}`]);
}

/** Every folder that an erasure empties. */
export function foldersOf(people: People): string[] {
  return [...ownFoldersOf(people), ...people.user_ids.map((id) => `exports/${id}`)];
}
