/** Without characters that nobody sees: the platform refuses them, and whoever pasted them cannot take them out. */
export const visibleText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
