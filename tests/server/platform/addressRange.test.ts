/** The range that an address belongs to. */
import { expect, it } from 'vitest'
import { householdOf, siteOf } from '../../../server/platform/http/addressRange.ts'

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2'],
  ['2001:db8:0:1::5', '2001:db8:0:1', '2001:db8:0'],
  ['2001:0db8::1:0:0:0:9', '2001:db8:0:1', '2001:db8:0'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is of the household %s and the site %s', (address, household, site) => {
  expect([householdOf(address), siteOf(address)]).toEqual([household, site])
})
