/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('feedback')

export const feedbackPages = {
  '/feedBack': page({
    load: () => import('./FeedbackPage.tsx').then((m) => m.FeedbackPage),
    title: msg`Feedback`,
    gate: 'member',
  }),
  '/setfeedback': page({
    load: () => import('./ReportPage.tsx').then((m) => m.ReportPage),
    title: msg`Report a problem`,
    gate: 'member',
  }),
}
