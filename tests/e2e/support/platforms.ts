/** The platforms of one worker. The first story of a pace starts its platform; later stories of that pace share it. */
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { farTime } from '../../support/farTime.ts'
import { quickStart } from '../../support/quickStart.ts'
import { withoutLimits } from '../../support/withoutLimits.ts'
import { playersPassword, startPlatformProcess, type PlatformProcess, type ProcessOptions } from '../../support/platformProcess.ts'

export interface Account {
  readonly username: string
  readonly password: string
}

/** How often the lottery of the stories is drawn. `still`: once a day, so that no period ends during a story. `quick`: every 20 s. */
export type Pace = 'still' | 'quick'

/** Of every lottery: draws that no story waits for keep a processor busy all the time. */
const onceADay = Object.fromEntries(
  catalogue
    .filter(({ schedule }) => schedule.kind === 'interval')
    .map(({ id, closeOffsetSeconds }) => [id, { interval: 86_400, closeOffset: closeOffsetSeconds, at: farTime }]),
)

const intervals: Readonly<Record<Pace, ProcessOptions['intervals']>> = {
  still: onceADay,
  quick: { ...onceADay, 'k3-1m': { interval: 20, closeOffset: 5 } },
}

/** Environment of a story's own platform: without the bundled provider it has no games, and starts sooner. */
export const withoutGames = { BUNDLED_PROVIDER: '0' } as const

/** Without notices that open by themselves, and without limits on the one address that all stories share; other stories test both. */
const settings = { messageNotice: false, ...withoutLimits }
/** One player for each story on a platform, so that no story finds another story's data. */
const players = Array.from({ length: 100 }, (_, at) => `player${1000 + at}`)

export const optionsOf = (pace: Pace): ProcessOptions => ({ intervals: intervals[pace], settings, players })

export class StoryPlatform {
  readonly process: PlatformProcess
  #assigned = 0

  constructor(running: PlatformProcess) {
    this.process = running
  }

  /** A player whom no other story uses. */
  nextAccount(): Account {
    const username = players[this.#assigned++]
    if (username === undefined) throw new Error('more stories than players')
    return { username, password: playersPassword }
  }

  /** Changes settings for one story; returns a function that restores them. */
  async withSettings(wanted: Readonly<Record<string, unknown>>): Promise<() => Promise<void>> {
    const before = new Map<string, string>()
    for (const [name, value] of Object.entries(wanted)) {
      before.set(name, await this.process.operator('settings', 'get', name))
      await this.process.operator('settings', 'set', name, JSON.stringify(value))
    }
    return async () => {
      for (const [name, value] of before) await this.process.operator('settings', 'set', name, value)
    }
  }
}

/** `more`: settings from the platform's first period on. */
export async function startStoryPlatform(
  pace: Pace,
  environment: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<StoryPlatform> {
  return new StoryPlatform(
    await startPlatformProcess({ ...optionsOf(pace), settings: { ...settings, ...more }, environment, flags: quickStart }),
  )
}
