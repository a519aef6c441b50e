/** A token as the page keeps it, of the user with this id. */
import type { Token } from '#/api/deviceState.ts'

export const tokenOf = (user: string): Token => ({
  accessToken: `v1.${btoa(JSON.stringify({ sub: user }))}.`,
  refreshToken: '',
  expiresIn: 3600,
  timeStamp: Date.now(),
})
