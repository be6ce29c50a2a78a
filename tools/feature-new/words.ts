/** The room's name in every spelling that the templates need, by placeholder. */
export type Words = Readonly<Record<`__${string}__`, string>>;

/**
 * @param name Plural, in English, with dashes, e.g. `interview-notes`.
 * @param title Title of its page, in German.
 * @throws {Error} When the name does not have that form.
 */
export function wordsOf(name: string, title: string): Words {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name)) {
    throw new Error('The name is a plural in lower case, with dashes between words: interview-notes');
  }
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const one = camel.replace(/ies$/, 'y').replace(/s$/, '');
  return {
    '__names-kebab__': name,
    __names_snake__: name.replaceAll('-', '_'),
    '__names words__': name.replaceAll('-', ' '),
    __names__: camel,
    __Names__: capital(camel),
    __name__: one,
    __Name__: capital(one),
    __TITLE__: title,
  };
}

/** Longest first, because one placeholder may be the beginning of another. */
export function fillIn(template: string, words: Words): string {
  const found = Object.entries(words).toSorted(([a], [b]) => b.length - a.length);
  return found.reduce((text, [placeholder, word]) => text.replaceAll(placeholder, word), template);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
