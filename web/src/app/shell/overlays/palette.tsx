/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the listbox of a search combobox: a select cannot hold icons and group headings */
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconArrowRight, IconPlus, IconSearch, IconUserCircle } from '../../../lib/page/icons.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { PressHeading, PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { t } from '../../words.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import { searched, stopKeeping } from './overlays.ts'
import type { Entry } from './palette-match.ts'
import styles from './palette.module.css'
import { usePaletteEntries } from './use-palette-entries.ts'
import { Status } from '../../../ui/status.tsx'

const icons = {
  perguntas: IconArrowRight,
  exemplos: IconSearch,
  acoes: IconPlus,
  telas: IconArrowRight,
  registros: IconUserCircle,
} as const

/** Ctrl+K: finds every screen, record and main action by keyboard. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const typed = useStore(searched)
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog's own effect, which gives the field the focus.
  useEffect(stopKeeping, [])
  const { entries, aviso, isSearching, failed } = usePaletteEntries(typed)
  const current = entries[Math.min(at, entries.length - 1)]
  const type = (text: string) => {
    searched.set(text)
    setAt(0)
  }
  const open = (entry: Entry) => {
    if (entry.asks !== undefined) {
      type(entry.asks)
      return field.current?.focus()
    }
    onClose()
    if (entry.run) return entry.run()
    return void navigate(entry.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined && entries.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, entries.length - 1) + move + entries.length) % entries.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      open(current)
    }
  }
  return (
    <ModalDialog className={styles.palette} aria-label={t('busca.titulo')} onClose={onClose}>
      <Row nowrap gap={3} className={styles.field}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette opens for typing
          autoFocus
          role="combobox"
          aria-label={t('busca.campo')}
          aria-expanded={entries.length > 0}
          aria-controls="busca-opcoes"
          aria-activedescendant={current && `busca-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('busca.campo')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </Row>
      <Options entries={entries} current={current} onOpen={open} onPoint={setAt} />
      <Status className={styles.state}>
        {aviso && <Note>{aviso}</Note>}
        {entries.length === 0 && !aviso && !isSearching && typed.trim() !== '' && (
          <Note>{t('busca.nada', { texto: typed.trim() })}</Note>
        )}
        {failed && <Note>{t('busca.falhou')}</Note>}
        {isSearching && entries.length === 0 && <Note>{t('busca.procurando')}</Note>}
      </Status>
      <Row as="footer" gap={4} className={styles.hints} aria-hidden>
        <small>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('busca.navegar')}
        </small>
        <small>
          <kbd>↵</kbd> {t('busca.escolher')}
        </small>
        <small>
          <kbd>Esc</kbd> {t('busca.fechar')}
        </small>
      </Row>
    </ModalDialog>
  )
}

interface OptionsProps {
  readonly entries: readonly Entry[]
  readonly current: Entry | undefined
  readonly onOpen: (entry: Entry) => void
  readonly onPoint: (index: number) => void
}

function Options({ entries, current, onOpen, onPoint }: OptionsProps) {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  useEffect(() => {
    if (current) {
      document.getElementById(`busca-${current.id}`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [current])
  return (
    <div id="busca-opcoes" className={styles.options} role="listbox" aria-label={t('busca.titulo')}>
      {kinds.map((kind) => {
        const own = entries.filter((entry) => entry.kind === kind)
        if (own.length === 0) return null
        return (
          <div key={kind} role="group" aria-labelledby={`busca-grupo-${kind}`}>
            <PressHeading id={`busca-grupo-${kind}`}>{t(`busca.${kind}`)}</PressHeading>
            {own.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                selected={entry === current}
                onOpen={onOpen}
                onPoint={() => onPoint(entries.indexOf(entry))}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  readonly entry: Entry
  readonly selected: boolean
  readonly onOpen: (entry: Entry) => void
  readonly onPoint: () => void
}

/** The input keeps the focus: it handles keys, an option handles the pointer. */
function Option({ entry, selected, onOpen, onPoint }: OptionProps) {
  const Icon = icons[entry.kind]
  return (
    <PressRow
      as="div"
      id={`busca-${entry.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={() => onOpen(entry)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onOpen(entry)}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
      {entry.answer ? (
        <AnswerFigures answer={entry.answer} />
      ) : (
        <>
          <span className="clip">{entry.title}</span>
          {entry.detail && <small className={`clip ${styles.detail}`}>{entry.detail}</small>}
        </>
      )}
    </PressRow>
  )
}
