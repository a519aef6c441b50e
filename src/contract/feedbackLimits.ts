/** Limits of feedback. Plain data, which the page reads without loading the schemas. */

/** Minimum and maximum length of the text, maximum length of the contact, maximum number of pictures. */
export const feedbackLimits = { min: 5, max: 1000, contact: 64, pictures: 4 } as const
