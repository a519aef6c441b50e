/** The code of the sign-in's budget, and of the activity in which runs of days are rewarded. */
export const SIGN_IN = 'sign-in'
