/** Topics that the feedback tab has a way of its own to: codes of `opinionType`, as the platform begins with them. */
export const feedbackTopics = ['idea', 'complaint'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]
