/** The platforms of one worker: started when the first story of their kind comes, shared by the stories after it, one after another. */
import { quickStart } from '../../support/quickStart.ts'
import { withoutLimits } from '../../support/withoutLimits.ts'
import { playersPassword, startPlatformProcess, type PlatformProcess, type ProcessOptions } from '../../support/platformProcess.ts'

export interface Account {
  readonly username: string
  readonly password: string
}

/** How fast its lotteries go. `still`: one period a day, so that none turns while a story is told. `quick`: a draw every 20 s. */
export type Pace = 'still' | 'quick'

const intervals: Readonly<Record<Pace, ProcessOptions['intervals']>> = {
  still: { 'k3-1m': { interval: 86_400, closeOffset: 5 } },
  quick: { 'k3-1m': { interval: 20, closeOffset: 5 } },
}

/** Prompts that come by themselves are stories of their own; so are the limits on one address, which all stories share. */
const settings = { messageNotice: false, ...withoutLimits }
/** One for each story that a worker tells on one platform, so that none finds what another left. */
const players = Array.from({ length: 100 }, (_, at) => `player${1000 + at}`)

export const optionsOf = (pace: Pace): ProcessOptions => ({ intervals: intervals[pace], settings, players })

export class StoryPlatform {
  readonly process: PlatformProcess
  #assigned = 0

  constructor(running: PlatformProcess) {
    this.process = running
  }

  /** A player whom no story has met. */
  nextAccount(): Account {
    const username = players[this.#assigned++]
    if (username === undefined) throw new Error('more stories than players')
    return { username, password: playersPassword }
  }

  /** Settings for one story; gives back how to undo them. */
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

/** `more`: settings that it has from its first period on. */
export async function startStoryPlatform(
  pace: Pace,
  environment: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<StoryPlatform> {
  return new StoryPlatform(
    await startPlatformProcess({ ...optionsOf(pace), settings: { ...settings, ...more }, environment, flags: quickStart }),
  )
}
