/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { MessageSquareText } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams } from '#/lib/searchParams.ts'
import { feedbackTopics } from './topics.ts'

const page = pagesWith('feedback')

export const feedbackTab = {
  '/feedbackIndex': page({
    load: () => import('./FeedbackHome.tsx').then((m) => m.FeedbackHome),
    title: msg`Feedback`,
    gate: 'visitor',
    tab: MessageSquareText,
  }),
}

export const feedbackPages = {
  '/feedBack': page({
    load: () => import('./FeedbackPage.tsx').then((m) => m.FeedbackPage),
    title: msg`Feedback`,
    gate: 'member',
    search: searchParams({ topic: oneOf(...feedbackTopics), view: oneOf('mine') }),
  }),
  '/setfeedback': page({
    load: () => import('./ReportPage.tsx').then((m) => m.ReportPage),
    title: msg`Report a problem`,
    gate: 'member',
  }),
}
