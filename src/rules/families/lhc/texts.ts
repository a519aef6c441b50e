/** Help texts of the plays of Mark Six, each with an example that is computed from its sample. */
import { numberCode } from '../../drawn.ts'
import { exampleOf } from '../../exampleText.ts'
import type { Play, PlayText } from '../../play.ts'
import { normalOf, specialOf } from './balls.ts'
import { lhc } from './lhc.ts'
import { ballTexts } from './texts/balls.ts'
import { comboTexts } from './texts/combos.ts'
import { sampleDraw } from './texts/helpText.ts'
import { setTexts } from './texts/sets.ts'

const helpText = { ...ballTexts, ...setTexts, ...comboTexts }

function textOf(play: Play): PlayText {
  const text = helpText[play.code]
  if (!text) throw new RangeError(`nothing is said of ${play.code}`)
  const { help, remark, selection, result = sampleDraw } = text
  const drawn = `${normalOf(result).map(numberCode).join(' ')} + ${numberCode(specialOf(result))}`
  return { help, ...(remark && { remark }), ...exampleOf(play, selection, result, drawn) }
}

export const lhcTexts: Readonly<Record<string, PlayText>> = Object.fromEntries(
  lhc.types.flatMap(({ plays }) => plays.map((play) => [play.code, textOf(play)])),
)
