/** Removes invisible characters, because the platform refuses them and a member who pasted them cannot see them. */
export const visibleText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
