/** Choice of the bank card for a withdrawal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import type { BankCard } from '#/contract/session.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as fields from '#/ui/Field.module.css'
import * as button from '#/ui/Button.module.css'
import { BankLine } from './BankFace.tsx'
import * as styles from './withdraw.module.css'

interface CardChoiceProps {
  readonly cards: readonly BankCard[]
  readonly card: BankCard
  readonly onChoose: (id: string) => void
}

export function CardChoice({ cards, card, onChoose }: CardChoiceProps): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={fields.field}>
      <span className="strong" id={id}>
        <Trans>To the bank card</Trans>
      </span>
      <button type="button" className={`card row g3 ${styles.pick}`} aria-describedby={id} onClick={() => setOpen(true)}>
        <BankLine card={card} />
        <ChevronRight className="ico s" aria-hidden />
      </button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={t`To the bank card`}>
          <div className="pad stack g3">
            {cards.map((one) => (
              <button
                key={one.id}
                type="button"
                className={`card row g3 ${styles.pick}`}
                aria-pressed={one.id === card.id}
                onClick={() => {
                  onChoose(one.id)
                  setOpen(false)
                }}
              >
                <BankLine card={one} />
              </button>
            ))}
            <Link className={button.quiet} to="/managebankcard">
              <Trans>Manage bank cards</Trans>
            </Link>
          </div>
        </Sheet>
      )}
    </div>
  )
}
