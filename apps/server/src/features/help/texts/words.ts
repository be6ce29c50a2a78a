/** Title and Markdown of a help item. */
export type HelpWords = { title: string; body: string };

/** Who reads a text; the most particular one that fits a role is taken. */
export type Audience = 'all' | 'guest' | 'member' | 'candidate' | 'company' | 'employer' | 'recruiter' | 'operator';

export type HelpTexts = Readonly<Partial<Record<Audience, HelpWords>>>;

/**
 * A text in the form that all have: what the page is for, the most important things on it, and what others see of it.
 *
 * @param seen Left out where nobody but the reader is concerned.
 */
export function about(title: string, purpose: string, points: readonly string[], seen?: string): HelpWords {
  const list = points.map((point) => `- ${point}`).join('\n');
  return { title, body: [purpose, list, seen && `**Was andere sehen:** ${seen}`].filter(Boolean).join('\n\n') };
}
