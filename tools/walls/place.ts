import path from 'node:path';

const packages = ['contract', 'reference-data', 'formula', 'search-engine'] as const;
export type Package = (typeof packages)[number];

/** The facts that a file's path tells. */
export type Place = {
  /** From the root of the repository, with `/`. */
  path: string;
  area: Package | 'server' | 'web' | 'other';
  /** First folder below `src` of an app (`platform`, `features`, `ui`, `app`, `demo` …), `test`, or the file itself. */
  part: string;
  /** Set inside `features` only. */
  room: string | undefined;
  role: Role;
};

const roles = ['routes', 'service', 'queries', 'table', 'jobs', 'mails', 'factory', 'page', 'room', 'test'] as const;
/** `policy` is a file `*-policy.ts`: a decision that other rooms must use. `plain` has no role in its name. */
export type Role = (typeof roles)[number] | 'policy' | 'plain';

/** Target of an import: a file of the repository, or a package. */
export type Target = { specifier: string; typeOnly: boolean; place?: Place; package?: string };

export function placeOf(file: string): Place {
  const [top, name, folder, part, room] = file.split('/');
  const place: Place = { path: file, area: 'other', part: top ?? file, room: undefined, role: roleOf(file) };
  const area = packages.find((known) => top === 'packages' && known === name);
  if (area) return { ...place, area };
  if (top !== 'apps' || (name !== 'server' && name !== 'web')) return place;
  if (folder !== 'src') return { ...place, area: name, part: folder ?? file };
  const inRoom = part === 'features' && room !== undefined && !room.includes('.');
  return { ...place, area: name, part: part ?? file, room: inRoom ? room : undefined };
}

function roleOf(file: string): Role {
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  const last = stem.slice(stem.lastIndexOf('.') + 1);
  if (stem.includes('.')) return roles.find((role) => role === last) ?? 'plain';
  return stem.endsWith('-policy') ? 'policy' : 'plain';
}

/** Resolves an import by the naming rules of the workspaces alone, without reading from the disk. */
export function targetOf(from: Place, specifier: string, typeOnly: boolean): Target {
  const own = ownPath(from, specifier);
  if (own !== undefined) return { specifier, typeOnly, place: placeOf(own) };
  const [scope, name] = specifier.split('/');
  return { specifier, typeOnly, package: scope?.startsWith('@') ? `${scope}/${name}` : (scope ?? specifier) };
}

function ownPath(from: Place, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from.path), specifier);
  if (specifier.startsWith('#test/')) return `apps/${from.area}/${specifier.slice(1)}`;
  if (specifier === '#app') return `apps/${from.area}/src/app.ts`;
  if (specifier.startsWith('#')) return `apps/${from.area}/src/${specifier.slice(1)}`;
  const workspace = /^@gegenpost\/([^/]+)\/?(.*)$/.exec(specifier);
  if (!workspace) return undefined;
  const [, name, rest] = workspace;
  return `${name === 'server' || name === 'web' ? 'apps' : 'packages'}/${name}/src/${rest || 'index.ts'}`;
}
