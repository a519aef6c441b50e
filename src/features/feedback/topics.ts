/** Topics with their own link on the feedback tab: initial codes of `opinionType` on the platform. */
export const feedbackTopics = ['idea', 'complaint'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]
