export const SIGN_IN = 'sign-in'
