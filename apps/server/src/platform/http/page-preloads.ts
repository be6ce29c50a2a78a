/** What pages of the app load at once beyond its document, as the build wrote it down. */
export type PagePreload = {
  /** Of paths below the locale. */
  pattern: string;
  for: 'everybody' | 'guests' | 'users';
  scripts: string[];
  styles: string[];
};

/** Finds the value of the `Link` header of a path below the locale. */
export type FindPreload = (path: string, isGuest: boolean) => string;

/**
 * What every start of the app asks for first. It is not named in the document itself: a worker sends that without a
 * connection, too, and the failed answer would be taken for that of a later call.
 */
const firstCalls = ['/api/user-info', '/api/rt'].map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`);

/** Browsers begin to load what the header names before they have read the document, and before any script has run. */
export function preloadsOf(preloads: readonly PagePreload[]): FindPreload {
  const pages = preloads.map((page) => ({
    pattern: new RegExp(`^(?:${page.pattern})$`),
    readers: page.for,
    links: linksOf(page),
  }));
  return (path, isGuest) => {
    const found = pages.find(
      ({ pattern, readers }) => readers !== (isGuest ? 'users' : 'guests') && pattern.test(path),
    );
    return [...firstCalls, ...(found?.links ?? [])].join(', ');
  };
}

function linksOf({ scripts, styles }: PagePreload): string[] {
  return [
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    // As the app asks for them; without `crossorigin` browsers would load them twice.
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ];
}
