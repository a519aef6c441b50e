/** The activities and tasks of a new platform. */
import type { Db } from '../../platform/database/database.ts'
import { seedCampaign } from './seedCampaign.ts'
import { activitySeeds, taskSeeds } from './seedTexts.ts'

/** `isFunded`: whether the budgets get an amount. Existing campaigns stay as they are. */
export async function seedCampaigns({ db }: { readonly db: Db }, isFunded = true): Promise<void> {
  for (const seed of [...activitySeeds, ...taskSeeds]) await seedCampaign(db, isFunded ? seed : { ...seed, points: 0n, pieces: 0n })
}
