/** Shields of the football sides, by their codes. */
import type { Crest } from '../match/crest.ts'

export const crests: Readonly<Record<string, Crest>> = {
  eastShore: { colour: '--ball-green', fill: 'M20 29V14M20 20c-5 0-7-3-7-7 5 0 7 3 7 7zm0 4c5 0 7-3 7-7-5 0-7 3-7 7z' },
  westVale: { colour: '--chip-5', fill: 'M10 25l6-10 5 7 3-4 6 7z' },
  northHill: { colour: '--ball-blue', fill: 'M20 9l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5zM12 29c4-4 12-4 16 0z' },
  southBay: { colour: '--stone-5', line: 'M10 17c4-3 6 3 10 0s6-3 10 0M10 24c4-3 6 3 10 0s6-3 10 0' },
  redCliff: { colour: '--ball-red', fill: 'M20 10l8 18h-5l-3-7-3 7h-5z' },
  blueTarn: { colour: '--ball-blue', fill: 'M20 10c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z' },
  oldMill: { colour: '--chip-1', line: 'M20 11v18M11 20h18M14 14l12 12M26 14 14 26' },
  newQuay: { colour: '--chip-3', line: 'M20 11v18M15 16h10M11 21c0 5 4 8 9 8s9-3 9-8' },
  stoneGate: { colour: '--ball-red', fill: 'M11 27V13h4v3h3v-3h4v3h3v-3h4v14h-6v-6h-6v6z' },
  pineRidge: { colour: '--chip-4', fill: 'M20 9l6 8h-3l5 8h-6v4h-4v-4h-6l5-8h-3z' },
  lakeSide: { colour: '--chip-3', line: 'M14 17a6 6 0 0 1 12 0M10 24c4-3 6 3 10 0s6-3 10 0' },
  highMoor: { colour: '--chip-5', line: 'M10 26c3-8 7-8 10 0 2-12 7-12 10 0' },
}
