/** The fixtures of the simulated matches, apart from the rules: a list that names the sides needs no rules. */

export interface FootballFixture {
  readonly home: string
  readonly away: string
  /** Mean goals in tenths. */
  readonly means: readonly [home: number, away: number]
}

export const footballFixtures: readonly FootballFixture[] = [
  { home: 'eastShore', away: 'westVale', means: [16, 14] },
  { home: 'northHill', away: 'southBay', means: [18, 10] },
  { home: 'redCliff', away: 'blueTarn', means: [12, 12] },
  { home: 'oldMill', away: 'newQuay', means: [10, 16] },
  { home: 'stoneGate', away: 'pineRidge', means: [21, 8] },
  { home: 'lakeSide', away: 'highMoor', means: [14, 18] },
]

export interface EsportsFixture {
  readonly home: string
  readonly away: string
  /** The chance that the home side wins a game, in ten-thousandths. */
  readonly chance: number
}

export const esportsFixtures: readonly EsportsFixture[] = [
  { home: 'redRock', away: 'greenPool', chance: 5267 },
  { home: 'ironCrane', away: 'jadeFox', chance: 5000 },
  { home: 'snowWolf', away: 'sunCarp', chance: 5800 },
  { home: 'nightOwl', away: 'dawnHawk', chance: 4600 },
  { home: 'tideWhale', away: 'emberLynx', chance: 6100 },
  { home: 'cloudTiger', away: 'amberDeer', chance: 4350 },
]
