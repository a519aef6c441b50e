/** Shields of the esports sides, by their codes. */
import type { Crest } from '../match/crest.ts'

export const crests: Readonly<Record<string, Crest>> = {
  redRock: { colour: '--ball-red', fill: 'M20 10l8 18h-5l-3-7-3 7h-5z' },
  greenPool: { colour: '--ball-blue', line: 'M10 16c4-3 6 3 10 0s6-3 10 0M10 23c4-3 6 3 10 0s6-3 10 0' },
  ironCrane: { colour: '--chip-1', line: 'M10 14c6 1 9 4 10 9 1-5 4-8 10-9M20 23v6' },
  jadeFox: { colour: '--chip-4', fill: 'M11 11l6 4h6l6-4-2 11-7 7-7-7z' },
  snowWolf: { colour: '--chip-3', fill: 'M12 9l4 5h8l4-5 1 13-5 2-4 6-4-6-5-2z' },
  sunCarp: { colour: '--stone-5', fill: 'M10 19c5-7 12-7 16-1l5-4v10l-5-4c-4 6-11 6-16-1z' },
  nightOwl: { colour: '--chip-5', line: 'M11 18a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM21 18a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM20 24v3' },
  dawnHawk: { colour: '--ball-red', fill: 'M9 14c5 0 8 2 11 6 3-4 6-6 11-6-2 6-5 8-8 9l-3 6-3-6c-3-1-6-3-8-9z' },
  tideWhale: { colour: '--ball-blue', fill: 'M9 19c5-6 13-6 17-1 2-1 3-3 3-6l3 2c0 9-6 13-12 13-5 0-9-3-11-8z' },
  emberLynx: { colour: '--ball-red', fill: 'M20 9c1 5 6 8 6 13a6 6 0 0 1-12 0c0-3 1-5 2-7 2 1 3 2 4 3 0-3-1-5 0-9z' },
  cloudTiger: { colour: '--ball-green', line: 'M13 14c2 2 2 4 2 6M20 12v8M27 14c-2 2-2 4-2 6M14 25c4 3 8 3 12 0' },
  amberDeer: { colour: '--stone-5', line: 'M20 29v-8c-6 0-8-4-8-9M20 21c6 0 8-4 8-9M13 17h-3M27 17h3' },
}
