/** One saved selection, with buttons for the board, the slip, the name and the removal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { countNotes } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Notes } from '#/shared/bets/Notes.tsx'
import { longestName, nameOf, type SavedNumbers } from './savedNumbers.ts'
import * as picks from './picks.module.css'

interface SavedRowProps {
  readonly saved: SavedNumbers
  readonly play: Play
  /** Undefined if the numbers cannot become a line: the odds are missing, or the play is not sold any more. */
  readonly toSlip: (() => void) | undefined
  readonly onBoard: () => void
  readonly onRename: (name: string) => void
  readonly onDelete: () => void
}

export function SavedRow({ saved, play, toSlip, onBoard, onRename, onDelete }: SavedRowProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const { name } = saved
  const text = pickText(play, saved.selection, localized)
  return (
    <li className={picks.saved}>
      <div className="row between base">
        <b className="clip">{name}</b>
        <span className="note num">
          <Notes count={countNotes(play, saved.selection)} />
        </span>
      </div>
      <div className="t2 num clip">
        {localized(play.names)} · {text}
      </div>
      {doing === undefined && (
        <div className={`${picks.acts} mt2`}>
          <Button look="soft" aria-label={t`${name}: put on the board`} onClick={onBoard}>
            <Trans>Put on the board</Trans>
          </Button>
          <Button look="soft" aria-label={t`${name}: add to slip`} disabled={!toSlip} onClick={toSlip}>
            <Trans>Add to slip</Trans>
          </Button>
          <IconButton label={t`Rename ${name}`} onClick={() => setDoing('rename')}>
            <Pencil className="ico s" aria-hidden />
          </IconButton>
          <IconButton label={t`Delete ${name}`} onClick={() => setDoing('delete')}>
            <Trash2 className="ico s" aria-hidden />
          </IconButton>
        </div>
      )}
      {doing === 'rename' && (
        <Renaming
          name={name}
          onCancel={() => setDoing(undefined)}
          onRename={(next) => {
            onRename(next)
            setDoing(undefined)
          }}
        />
      )}
      {doing === 'delete' && (
        <div className="row between mt2">
          <span className="t2">
            <Trans>Delete these numbers?</Trans>
          </span>
          <span className="row g2">
            <Button look="quiet" onClick={() => setDoing(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="bad" onClick={onDelete}>
              <Trans>Delete</Trans>
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

interface RenamingProps {
  readonly name: string
  readonly onCancel: () => void
  readonly onRename: (name: string) => void
}

function Renaming({ name, onCancel, onRename }: RenamingProps): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const next = nameOf(typed)
  return (
    <form
      className={`${picks.keep} mt2`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== null) onRename(next)
      }}
    >
      <Field
        label={t`New name`}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        error={next === null ? t`Enter a name` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className="row g2">
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="pri" type="submit">
          <Trans>Save</Trans>
        </Button>
      </span>
    </form>
  )
}
