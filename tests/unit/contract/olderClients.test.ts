// What the platform may add to a call of an older client
import { expect, it } from 'vitest'
import { olderClients } from '#/contract/olderClients.ts'

it('a draw of a wheel gets no request id from the platform, which knows the seed that the id is mixed with', () => {
  expect(olderClients).not.toHaveProperty('drawGift')
  expect(olderClients.receivePacket, 'others do').toEqual({ withoutId: true })
})
