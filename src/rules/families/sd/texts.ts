/** Help texts of the plays of 3D and 排列三. */
import { digitTexts } from '../digits/texts.ts'
import { sd } from './sd.ts'

export const sdTexts = digitTexts(sd)
