/** The activities and tasks of a new platform. */
import type { Db } from '../../platform/database/database.ts'
import { seedCampaign } from './seedCampaign.ts'
import { activitySeeds, taskSeeds } from './seedTexts.ts'

/** `isFunded`: whether their budgets hold anything. What is there stays as it is. */
export async function seedCampaigns({ db }: { readonly db: Db }, isFunded = true): Promise<void> {
  for (const seed of [...activitySeeds, ...taskSeeds]) await seedCampaign(db, isFunded ? seed : { ...seed, points: 0n, pieces: 0n })
}
