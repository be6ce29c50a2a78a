/** Where the file of an image of content pages lies. */
export const mediaFile = (key: string): string => `media/${key}.webp`;
