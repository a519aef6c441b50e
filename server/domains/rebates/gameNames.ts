/** How games of providers and their platforms are called, of which only whoever knows the providers can tell. */
import type { Localized } from '#/contract/common.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

export interface GameNames {
  readonly platform: Localized
  readonly game: Localized
}

export const gameNames = contributionPoint<(platform: Pick<Platform, 'links'>, code: string, game: string) => GameNames>()
