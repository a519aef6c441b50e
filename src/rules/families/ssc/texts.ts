/** Help texts of the plays of SSC. */
import { digitTexts } from '../digits/texts.ts'
import { ssc } from './ssc.ts'

export const sscTexts = digitTexts(ssc)
