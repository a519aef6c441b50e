/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Award, Deed, Need, Trigger, WelfareArt } from '#/contract/welfare/codes.ts'
import type { Typed } from '../../platform/database/tables.ts'

export type Every = Campaign['every']

/** `needed` as decimal text. */
export interface Stage {
  readonly needed: string
  readonly award: Award
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    campaigns: Typed<
      'campaigns',
      {
        kind: Campaign['kind']
        trigger: Trigger
        every: Every
        titles: Localized
        abouts: Localized
        art: WelfareArt
        page: Campaign['page']
      }
    >
    campaignVersions: Typed<'campaignVersions', { trigger: Trigger; every: Every; stages: Stage[]; needs: Need[]; terms: Localized[] }>
    campaignClaims: Typed<'campaignClaims', { award: Award }>
    deeds: Typed<'deeds', { deed: Deed }>
    awardsGiven: Typed<'awardsGiven', { titles: Localized; award: Award }>
  }
}
