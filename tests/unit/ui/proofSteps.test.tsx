// @vitest-environment jsdom
// What stands under a step of a proof is what a player knows the draw by, not how the platform names its algorithm
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProofStepDetail } from '#/shared/proof/ProofSteps.tsx'

const detailOf = (expected: string, actual = expected) =>
  render(<ProofStepDetail step={{ name: 'terms', ok: expected === actual, expected, actual }} />).container.textContent

it('a step names a draw by its period, and by the round if a round was promised', () => {
  expect(detailOf('k3-1m 20261126-0371 hmac-sha256/1')).toBe('20261126-0371')
  expect(detailOf('k3-1m 20261126-0371 hmac-sha256/1 drand:4711')).toBe('20261126-0371 drand:4711')
})

it('a step shows both draws completely if they differ', () => {
  expect(detailOf('k3-1m 20261126-0371 hmac-sha256/1', 'k3-3m 20261126-0371 hmac-sha256/1')).toBe(
    'k3-3m 20261126-0371 hmac-sha256/1 ≠ k3-1m 20261126-0371 hmac-sha256/1',
  )
})
