import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconArrowRight, IconPlus, IconSearch, IconUserCircle } from '../../lib/icons.ts'
import { t } from '../words.ts'
import type { Entry } from './palette-match.ts'
import styles from './palette.module.css'
import { usePaletteEntries } from './use-palette-entries.ts'

const icons = { acoes: IconPlus, telas: IconArrowRight, registros: IconUserCircle } as const

/** Ctrl+K: every screen, every record, the main acts, by keyboard. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isSearching, failed } = usePaletteEntries(typed)
  const current = entries[Math.min(at, entries.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  const open = (entry: Entry) => {
    onClose()
    void navigate(entry.path)
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
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('busca.titulo')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          // The palette is opened to type in it.
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
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <Options entries={entries} current={current} onOpen={open} onPoint={setAt} />
      <div className={styles.state} role="status">
        {entries.length === 0 && !isSearching && typed.trim() !== '' && (
          <p>{t('busca.nada', { texto: typed.trim() })}</p>
        )}
        {failed && <p>{t('busca.falhou')}</p>}
        {isSearching && entries.length === 0 && <p>{t('busca.procurando')}</p>}
      </div>
      <footer className={styles.hints} aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('busca.navegar')}
        </span>
        <span>
          <kbd>↵</kbd> {t('busca.escolher')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('busca.fechar')}
        </span>
      </footer>
    </dialog>
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
            <div id={`busca-grupo-${kind}`} className={styles.group}>
              {t(`busca.${kind}`)}
            </div>
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

/** The field keeps the focus: keys act there, the pointer here. */
function Option({ entry, selected, onOpen, onPoint }: OptionProps) {
  const Icon = icons[entry.kind]
  return (
    <div
      id={`busca-${entry.id}`}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={() => onOpen(entry)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(entry)}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
      <span className={styles.title}>{entry.title}</span>
      {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
    </div>
  )
}
