/** Self-exclusion in steps: duration, consequences, confirmation. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { RestrictionTerm } from '#/contract/protection.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { exclusionTerms, termNames } from './restrictionTexts.ts'
import { useRestrictPlay } from './useRestrictPlay.ts'
import * as styles from './protection.module.css'

export function ExclusionSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t, i18n } = useLingui()
  const { busy, problem, start } = useRestrictPlay(onClose)
  const [term, setTerm] = useState<RestrictionTerm>()
  const [meant, setMeant] = useState(false)
  const ready = term !== undefined && meant
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Self-exclusion`}
      foot={
        <Button
          look={ready ? 'bad' : 'quiet'}
          big
          busy={busy}
          disabled={!ready}
          onClick={() => {
            if (term) void start(term)
          }}
        >
          {term === undefined ? <Trans>Choose a length of time</Trans> : <Trans>Exclude me now: {i18n._(termNames[term])}</Trans>}
        </Button>
      }
    >
      <div className="pad stack g3">
        <fieldset className={styles.terms}>
          <legend className="strong">
            <Trans>How long</Trans>
          </legend>
          {exclusionTerms.map((one) => (
            <label key={one}>
              <input type="radio" name="term" value={one} checked={term === one} onChange={() => setTerm(one)} />
              {i18n._(termNames[one])}
            </label>
          ))}
        </fieldset>
        <ul className={`t2 stack g1 ${styles.means}`}>
          <li>
            <Trans>No bets or deposits from this moment on</Trans>
          </li>
          <li>
            <Trans>Running chases are stopped and refunded</Trans>
          </li>
          <li>
            <Trans>Bets already placed are drawn and paid as usual</Trans>
          </li>
          <li>
            <Trans>Withdrawals stay open, and so do your records</Trans>
          </li>
          <li>
            <Trans>You receive no offers</Trans>
          </li>
        </ul>
        <CheckRow checked={meant} onChange={setMeant}>
          <Trans>I understand that nobody, support included, can undo this before its end</Trans>
        </CheckRow>
        {problem !== undefined && (
          <Callout tone="n" role="alert">
            {problem}
          </Callout>
        )}
      </div>
    </Sheet>
  )
}
