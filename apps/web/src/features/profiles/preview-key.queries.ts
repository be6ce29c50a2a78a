/** Every preview of the own profile has this key in front: settings that change what others see make them old. */
export const previewsKey = ['profile', 'preview'] as const;
