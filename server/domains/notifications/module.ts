/** Notifications by web push: of draws that a member has bet on, of money, and of replies; never promotion. */
import type { DomainModule } from '../../ledger/module.ts'
import { simpleJob } from '../../platform/jobs/job.ts'
import { settlementEffects } from '../bets/module.ts'
import { notificationHandlers } from './handlers.ts'
import { notificationCommands } from './notificationCommands.ts'
import { drawNotifications, sweepNotifications } from './outbox.ts'
import { notificationSteps } from './schema.ts'
import { sendDue } from './sending.ts'
import { notificationSettings } from './settings.ts'

export { type News, notify } from './outbox.ts'

const SEND_MS = 500
const LEASE_MS = 5000
const SWEEP_MS = 10 * 60_000

export const notificationModule = {
  name: 'notifications',
  schema: { steps: notificationSteps },
  settings: notificationSettings,
  commands: notificationCommands,
  contributes: [settlementEffects.with(drawNotifications)],
  handlers: (platform) => notificationHandlers(platform),
  jobs: (platform) => [
    simpleJob('sending of notifications', SEND_MS, () => sendDue(platform), LEASE_MS),
    simpleJob('sweeping of notifications', SWEEP_MS, () => sweepNotifications(platform.db)),
  ],
} as const satisfies DomainModule
