/** Bounds of feedback. Plain data: the page reads it without the schemas. */

/** Characters of what is written, at least and at most, and of how to reach who wrote it; and how many pictures. */
export const feedbackLimits = { min: 5, max: 1000, contact: 64, pictures: 4 } as const
