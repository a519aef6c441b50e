/** The field for typed or pasted numbers. Shows the number of valid notes, the duplicates, and the invalid pieces with their reasons. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useDeferredValue, useRef, useState } from 'react'
import { lineSeparators, parseEntry, splitEntry, type Typed } from '#/rules/entry.ts'
import type { Entry } from '#/rules/play.ts'
import { useDraft } from '#/shared/form/drafts.ts'
import * as sumsRow from '#/ui/sums.module.css'
import type { RowProps } from './boardProps.ts'
import { useBoard } from '../boardContext.ts'
import { withRow } from '../boardModel.ts'
import { textOf } from './numberFile.ts'
import * as boardSheet from './Board.module.css'
import * as entryRow from './EntryRow.module.css'

/** The most pieces of each kind that are listed. The count above the list covers all pieces. */
const listed = 20

function Reason({ entry, typed }: { readonly entry: Entry; readonly typed: string }): ReactElement {
  const width = entry.symbols[0]?.length ?? 1
  const foreign = Array.from(typed).find((sign) => !/[\d\s]/u.test(sign))
  if (foreign !== undefined) return <Trans>“{foreign}” is not a number</Trans>
  const size =
    entry.separator === '' ? typed.length : Math.max(typed.split(/\s+/u).length, Math.ceil(typed.replaceAll(/\s/gu, '').length / width))
  if (size < entry.size) return <Plural value={entry.size - size} one="# number short" other="# numbers short" />
  if (size > entry.size) return <Plural value={size - entry.size} one="# number too many" other="# numbers too many" />
  if (entry.repeats === 'notAll') return <Trans>all equal: not offered here</Trans>
  return <Trans>a number is repeated or not in this game</Trans>
}

const separator = new RegExp(`[\\s${lineSeparators}]`, 'u')
const separatorsAtStart = new RegExp(`^[\\s${lineSeparators}]+`, 'u')

const isSign = (sign: string | undefined) => sign !== undefined && !separator.test(sign)

/** The index of the piece in the text. A longer piece that contains the piece does not match. -1 if the text lacks the piece. */
function indexOfPiece(piece: string, text: string): number {
  let at = text.indexOf(piece)
  while (at >= 0 && (isSign(text[at - 1]) || isSign(text[at + piece.length]))) at = text.indexOf(piece, at + 1)
  return at
}

/** The longest text whose pieces are marked in the field, in characters. A longer text has the list below the field alone. */
const mostMarked = 2000

interface Piece {
  readonly at: number
  readonly text: string
  readonly state: 'invalid' | 'repeated' | 'plain'
}

/** The text in pieces and the signs between them. The last piece is plain while it is still being typed. */
function piecesOf(entry: Entry, text: string): readonly Piece[] {
  const parts = splitEntry(entry, text)
  const seen = new Set<string>()
  const pieces: Piece[] = []
  let at = 0
  for (const [place, part] of parts.entries()) {
    const isTyped = place % 2 === 0 && place < parts.length - 1 && part.trim() !== ''
    const [line] = isTyped ? parseEntry(entry, part).lines : []
    const isRepeated = line !== undefined && seen.has(line)
    pieces.push({ at, text: part, state: !isTyped ? 'plain' : line === undefined ? 'invalid' : isRepeated ? 'repeated' : 'plain' })
    if (line !== undefined) seen.add(line)
    at += part.length
  }
  return pieces
}

/** Lies below the transparent field, with the same text and the same breaks of lines. */
function Marks({ entry, text }: { readonly entry: Entry; readonly text: string }): ReactElement {
  return (
    <div className={`${entryRow.area} ${entryRow.marks} num`} aria-hidden="true">
      {piecesOf(entry, text).map((piece) =>
        piece.state === 'plain' ? (
          piece.text
        ) : (
          <mark key={piece.at} className={piece.state === 'repeated' ? entryRow.repeated : undefined}>
            {piece.text}
          </mark>
        ),
      )}
    </div>
  )
}

interface CheckedEntryProps {
  readonly entry: Entry
  readonly typed: Typed
  readonly max: number
  /** Selects the piece in the text. */
  readonly onMend: (piece: string) => void
  readonly onRemove: (piece: string) => void
}

function CheckedEntry({ entry, typed, max, onMend, onRemove }: CheckedEntryProps): ReactElement {
  const { t } = useLingui()
  const { lines, repeated, invalid } = typed
  return (
    <section className={`card mt2 ${entryRow.checked}`} aria-live="polite">
      <div className={`${sumsRow.sums} num`}>
        <div>
          <b>{lines.length}</b>
          <span>
            <Trans>valid</Trans>
          </span>
        </div>
        <div>
          <b>{repeated.length}</b>
          <span>
            <Trans>repeated, merged</Trans>
          </span>
        </div>
        <div className={invalid.length > 0 ? 'neg' : undefined}>
          <b>{invalid.length}</b>
          <span>
            <Trans>invalid, left out</Trans>
          </span>
        </div>
      </div>
      {lines.length > max && (
        <p className="pad neg mt2">
          <Trans>You can bet up to {max} lines at once</Trans>
        </p>
      )}
      {invalid.length + repeated.length > 0 && (
        <ul className={`list ${entryRow.wrong}`}>
          {[...new Set(invalid)].slice(0, listed).map((piece) => (
            <li key={piece} className="row between">
              <span className="grow">
                <s className="num neg">{piece}</s>{' '}
                <span className="note">
                  <Reason entry={entry} typed={piece} />
                </span>
              </span>
              <button type="button" className="link tapx" aria-label={t`Fix ${piece}`} onClick={() => onMend(piece)}>
                <Trans>Fix</Trans>
              </button>
              <button type="button" className="link tapx" aria-label={t`Remove ${piece}`} onClick={() => onRemove(piece)}>
                <Trans>Remove</Trans>
              </button>
            </li>
          ))}
          {[...new Set(repeated)].slice(0, listed).map((piece) => (
            <li key={piece} className="row between">
              <span className="grow">
                <s className="num warn">{piece}</s>{' '}
                <span className="note">
                  <Trans>repeated, counted as one bet</Trans>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function EntryRow({ play, row, at, selection, onChange, entry }: RowProps & { readonly entry: Entry }): ReactElement {
  const { t } = useLingui()
  const picks = selection[at] ?? []
  const { lottery } = useBoard()
  const joiner = entry.separator === '' ? ' ' : '\n'
  const isOfPicks = (numbers: string) => parseEntry(entry, numbers).lines.join('|') === picks.join('|')
  // The draft also has what is not valid yet. A change of the layout builds the field again.
  const draft = useDraft(`numbers ${lottery.id} ${play.code} ${row.key}`, { text: '' })
  const [text, setText] = useState(() => (isOfPicks(draft.values.text) ? draft.values.text : picks.join(joiner)))
  const [before, setBefore] = useState<string>()
  const [problem, setProblem] = useState<'large' | 'unreadable'>()
  const area = useRef<HTMLTextAreaElement>(null)
  const typed = parseEntry(entry, useDeferredValue(text))
  const isMarked = text.length <= mostMarked
  // A cleared slip or a random pick has changed the selection without the keyboard.
  const [known, setKnown] = useState(picks)
  if (known !== picks) {
    setKnown(picks)
    if (!isOfPicks(text)) setText(picks.join(joiner))
  }
  const change = (next: string) => {
    setProblem(undefined)
    setText(next)
    draft.set('text', next)
    onChange(withRow(play, selection, at, parseEntry(entry, next).lines))
  }
  const replace = (next: string) => {
    setBefore(text)
    change(next)
  }
  const paste = async () => {
    try {
      replace(`${text}${text === '' ? '' : joiner}${await navigator.clipboard.readText()}`)
    } catch {
      // The browser does not allow the button to paste. The keyboard's paste works.
      area.current?.focus()
    }
  }
  const mend = (piece: string) => {
    const from = indexOfPiece(piece, text)
    area.current?.focus()
    if (from >= 0) area.current?.setSelectionRange(from, from + piece.length)
  }
  const remove = (piece: string) => {
    const from = indexOfPiece(piece, text)
    if (from >= 0) replace(text.slice(0, from) + text.slice(from + piece.length).replace(separatorsAtStart, ''))
  }
  const sort = () => {
    const sorted = [...typed.lines]
    sorted.sort()
    replace(sorted.join(joiner))
  }
  const open = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // The browser reports no change if the same file is chosen again while the value stays.
    input.value = ''
    if (!file) return
    const read = await textOf(file).catch(() => ({ problem: 'unreadable' }) as const)
    setProblem('problem' in read ? read.problem : undefined)
    if ('text' in read) replace(read.text)
  }
  return (
    <div className="pad">
      <p className="note">
        <Trans>
          <Plural value={entry.size} one="# number a bet" other="# numbers a bet" />, separated by spaces, commas or new lines
        </Trans>
      </p>
      <div className={`${entryRow.field} mt1`}>
        {isMarked && <Marks entry={entry} text={text} />}
        <textarea
          ref={area}
          className={isMarked ? `${entryRow.area} ${entryRow.over} num` : `${entryRow.area} num`}
          rows={3}
          value={text}
          aria-label={t`Numbers`}
          inputMode="text"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <div className={boardSheet.quick} role="group" aria-label={t`Numbers`}>
        <button type="button" onClick={() => void paste()}>
          <Trans>Paste</Trans>
        </button>
        <label className={entryRow.file}>
          <Trans>File</Trans>
          <input type="file" accept=".txt,.csv,text/plain" className="sr" onChange={(event) => void open(event.target)} />
        </label>
        <button type="button" onClick={sort}>
          <Trans>Sort</Trans>
        </button>
        <button
          type="button"
          disabled={before === undefined}
          onClick={() => {
            if (before !== undefined) {
              change(before)
              setBefore(undefined)
            }
          }}
        >
          <Trans>Undo</Trans>
        </button>
        <button type="button" onClick={() => replace('')}>
          <Trans>Clear</Trans>
        </button>
      </div>
      {problem && (
        <p className="note neg mt1" role="alert">
          {problem === 'large' ? (
            <Trans>The file is larger than 4 MB, so it was not opened</Trans>
          ) : (
            <Trans>No text could be read in the file. Save it as TXT or CSV and choose it again</Trans>
          )}
        </p>
      )}
      {text.trim() !== '' && <CheckedEntry entry={entry} typed={typed} max={row.max} onMend={mend} onRemove={remove} />}
      {typed.invalid.length > 0 && (
        <p className="note mt3">
          <Trans>What is struck out is not bet. Once mended, it counts.</Trans>
        </p>
      )}
    </div>
  )
}
