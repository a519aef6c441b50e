/**
 * Strokes of the captcha's letters, in one or more forms each. Letters that look alike are left out: 0 and O, 1 and I, 5 and S, 8 and B, 2
 * and Z, 6 and G, U and V.
 */

/** Look-alikes that users may type for a letter. */
const alike: Readonly<Record<string, string>> = { 0: 'd', o: 'd', q: '9', g: '9', i: 'l', 1: 'l', s: '5', b: '8', z: '2', v: 'u' }

/** Normalises an answer: case and look-alikes. */
export const meant = (answer: string): string =>
  answer
    .trim()
    .toLowerCase()
    .replace(/./g, (letter) => alike[letter] ?? letter)

/** Points of a stroke in a 1 by 1 box, y down. `~` at the start draws a smooth curve through them. */
type Stroke = string
type Form = readonly Stroke[]

const forms: Readonly<Record<string, readonly Form[]>> = {
  A: [
    ['0,1 .5,0 1,1', '.2,.64 .8,.64'],
    ['~0,1 .1,.3 .5,0 .9,.3 1,1', '.05,.6 .95,.6'],
  ],
  C: [['~.95,.18 .55,0 .1,.28 .1,.72 .55,1 .97,.84']],
  D: [['0,0 0,1', '~-.08,.02 .6,.06 1,.5 .6,.95 -.08,.98']],
  E: [['1,0 .05,0 .05,1 1,1', '.05,.5 .8,.5'], ['~.1,.55 .9,.52 .8,.12 .45,0 .08,.3 .1,.75 .5,1 .95,.86']],
  F: [
    ['1,0 .05,0 .05,1', '.05,.48 .8,.48'],
    ['~1,.08 .65,0 .42,.2 .4,.6 .4,1', '.08,.45 .85,.45'],
  ],
  H: [['0,0 0,1', '1,0 1,1', '0,.5 1,.5']],
  J: [['.3,0 1,0', '~.72,0 .72,.7 .4,1 .02,.78'], ['~.85,0 .85,.7 .45,1 .05,.75']],
  K: [
    ['0,0 0,1', '.9,0 .02,.58', '.28,.42 .95,1'],
    ['0,0 0,1', '~.95,.02 .4,.42 .04,.55', '~.2,.5 .6,.65 .95,1'],
  ],
  L: [['0,0 0,1 .9,1'], ['~.15,0 .1,.6 .2,.97 .95,.97']],
  M: [['0,1 .06,0 .5,.65 .94,0 1,1'], ['0,.1 0,1', '~0,.4 .2,.12 .45,.2 .5,.45 .5,1', '~.5,.42 .7,.12 .95,.2 1,.45 1,1']],
  N: [['0,1 0,0 1,1 1,0']],
  P: [['.02,0 .02,1', '~-.06,.02 .65,.02 .95,.27 .65,.53 -.04,.53']],
  R: [['.02,0 .02,1', '~-.06,.02 .65,.02 .92,.27 .65,.52 -.04,.52', '.38,.52 .95,1']],
  T: [['0,0 1,0', '.5,0 .5,1']],
  U: [['~0,0 .02,.65 .28,.98 .72,.98 .98,.65 1,0'], ['~0,0 .05,.65 .35,1 .75,.85 .9,.5', '.92,0 .92,1']],
  W: [['0,0 .25,1 .5,.3 .75,1 1,0'], ['~0,0 .05,.75 .28,1 .48,.75 .5,.3', '~.5,.3 .52,.75 .74,1 .95,.75 1,0']],
  X: [
    ['0,0 1,1', '1,0 0,1'],
    ['~0,.04 .35,.3 .65,.7 1,.97', '~1,.03 .6,.35 .4,.68 0,.96'],
  ],
  Y: [
    ['0,0 .5,.5 1,0', '.5,.5 .5,1'],
    ['~0,0 .1,.4 .5,.55 .95,.35', '~1,0 .97,.5 .75,.9 .2,1'],
  ],
  2: [['~.06,.26 .4,0 .88,.18 .75,.55 .05,.98', '.03,1 1,1'], ['~.08,.2 .55,0 .9,.28 .55,.7 .1,.98 .5,.92 1,1']],
  3: [
    ['~.08,.14 .5,0 .86,.22 .42,.46', '~.42,.46 .94,.68 .55,1 .04,.86'],
    ['.1,0 .92,0 .45,.42', '~.45,.42 .95,.62 .6,1 .05,.88'],
  ],
  4: [['.72,1 .72,0 .04,.68 1,.68'], ['.2,0 .08,.56 .98,.56', '.74,.2 .7,1']],
  5: [['.92,0 .2,0 .14,.44', '~.14,.44 .6,.36 .94,.64 .6,1 .06,.9']],
  6: [['~.82,.03 .3,.28 .06,.7 .45,1 .9,.72 .52,.46 .12,.68']],
  7: [['0,0 1,0 .4,1'], ['0,0 1,0 .45,1', '.3,.5 .9,.5'], ['~0,.1 .4,0 1,.02', '~1,.02 .65,.45 .5,1']],
  8: [['~.5,.46 .14,.22 .5,0 .86,.22 .5,.46 .06,.74 .5,1 .94,.74 .5,.46']],
  9: [['~.9,.3 .5,.54 .1,.28 .5,0 .9,.26 .82,.7 .5,1']],
}

export const letters: readonly string[] = Object.keys(forms)

interface Point {
  readonly x: number
  readonly y: number
}
export interface Line {
  readonly curved: boolean
  readonly points: readonly Point[]
}

const lineOf = (stroke: Stroke): Line => ({
  curved: stroke.startsWith('~'),
  points: stroke
    .replace('~', '')
    .split(' ')
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return { x, y }
    }),
})

const written = new Map(Object.entries(forms).map(([letter, each]) => [letter, each.map((form) => form.map(lineOf))] as const))

/** The forms of one of the `letters`. */
export const formsOf = (letter: string): readonly (readonly Line[])[] => written.get(letter) ?? []
