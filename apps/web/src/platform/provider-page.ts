/**
 * Leaves the app for a page of the payment provider; an object, so that tests can replace it. The page that leads there
 * is replaced in the history: Back from the provider would lead there again.
 */
export const providerPage = { open: (url: string): void => window.location.replace(url) };
