/** What the rules say of the plays of Mark Six. */
import type { PlayText } from '../../play.ts'
export const lhcTexts: Readonly<Record<string, PlayText>> = {}
