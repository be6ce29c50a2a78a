/**
 * Prefix of the query keys of all previews of the own profile: settings that change what others see invalidate them.
 */
export const previewsKey = ['profile', 'preview'] as const;
