/** Published content: notices, articles, banners, messages. */
import type { DomainModule } from '../../ledger/module.ts'
import { articleCommands } from './articleCommands.ts'
import { bannerCommands } from './bannerCommands.ts'
import { contentHandlers } from './handlers.ts'
import { contentSettings } from './settings.ts'
import { contentFunctions, contentSteps } from './schema.ts'
import { noticeCommands } from './noticeCommands.ts'
import { seedContent } from './seed.ts'

export { acceptAgreement } from './articles.ts'
export { asHtml, type MessageText, rewriteMessage, sendLatest, sendMessage } from './messages.ts'
export {
  type OpeningGrant,
  chatReplied,
  feedbackAdopted,
  feedbackReplied,
  passwordChanged,
  passwordChangedByMember,
  welcomes,
} from './texts/messages.ts'

export const contentModule = {
  name: 'content',
  schema: { steps: contentSteps, functions: contentFunctions },
  settings: contentSettings,
  topics: ['notice', 'talk'],
  commands: { ...noticeCommands, ...articleCommands, ...bannerCommands },
  handlers: (platform) => contentHandlers(platform),
  seed: seedContent,
} as const satisfies DomainModule
