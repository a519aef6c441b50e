/** Field for a card's bank: detected from the card number, or chosen from a list. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import type { Bank } from '#/contract/payoutDetails.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as fields from '#/ui/Field.module.css'
import { bankOfNumber } from './bankOf.ts'
import * as styles from './withdraw.module.css'

interface BankFieldProps {
  readonly banks: readonly Bank[]
  readonly digits: string
  readonly chosen: string
  readonly error: string | undefined
  readonly innerRef: (element: HTMLElement | null) => void
  readonly onChoose: (code: string) => void
}

export function BankField({ banks, digits, chosen, error, innerRef, onChoose }: BankFieldProps): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const localized = useLocalized()
  const [open, setOpen] = useState(false)
  const known = bankOfNumber(banks, digits)
  const bank = banks.find(({ code }) => code === chosen) ?? known
  return (
    <div className={fields.field}>
      <span className="strong" id={id}>
        <Trans>Bank</Trans>
      </span>
      <button
        ref={innerRef}
        type="button"
        className={error === undefined ? fields.box : `${fields.box} ${fields.bad}`}
        style={{ textAlign: 'start' }}
        aria-labelledby={`${id} ${id}-bank`}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
        onClick={() => setOpen(true)}
      >
        <span className={bank ? 'grow' : 'grow t3'} id={`${id}-bank`}>
          {bank ? localized(bank.names) : t`Choose a bank`}
        </span>
        {bank && bank === known && (
          <Tag tone="pos">
            <Trans>Recognised by the number</Trans>
          </Tag>
        )}
        <ChevronRight className="ico s" aria-hidden />
      </button>
      {error !== undefined && (
        <p className="note neg" id={`${id}-message`}>
          {error}
        </p>
      )}
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={t`Bank`}>
          <div className={`pad ${styles.banks}`}>
            {banks.map(({ code, names }) => (
              <button
                key={code}
                type="button"
                aria-pressed={code === bank?.code}
                onClick={() => {
                  onChoose(code)
                  setOpen(false)
                }}
              >
                {code === bank?.code ? <b>{localized(names)}</b> : <span>{localized(names)}</span>}
              </button>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  )
}
