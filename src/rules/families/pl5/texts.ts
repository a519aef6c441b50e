/** Help texts of the plays of 排列五. */
import { digitTexts } from '../digits/texts.ts'
import { pl5 } from './pl5.ts'

export const pl5Texts = digitTexts(pl5)
