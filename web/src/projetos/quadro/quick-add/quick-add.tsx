/* oxlint-disable jsx-a11y/prefer-tag-over-role -- suggestions for a word of a text: a datalist would replace the text */
import { readQuickTask } from '@claquete/core/projetos/quadro/quick-add'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useToday } from '../../../lib/page/clock.ts'
import { counted } from '../../../lib/plain/format.ts'
import { IconX } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import { intoLane } from '../state/shown.ts'
import type { Lane } from '../state/shown.ts'
import styles from './quick-add.module.css'
import { chipsOf, linesOf, suggestionsFor, taskOf, withoutChip } from './reading.ts'
import type { Chip, Suggestion } from './reading.ts'

interface QuickAddProps {
  readonly id_projeto_grupo: number
  /** The lane whose person or priority the task gets. */
  readonly lane: Lane | undefined
  readonly onClose: () => void
}

/** The line with which tasks are added: Enter adds and stays ready for the next one, Esc closes. */
export function QuickAdd({ id_projeto_grupo, lane, onClose }: QuickAddProps) {
  const add = useAdd(id_projeto_grupo, lane)
  const { context, isModel } = useContextOfLine()
  const [line, setLine] = useState('')
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  const [lines, setLines] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  // Asked for by its button or by a key: whatever had the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [lines])
  const said = readQuickTask(line, context)
  const found = isQuiet ? undefined : suggestionsFor(line, caret, context)
  const type = (text: string, at: number) => {
    setLine(text)
    setCaret(at)
    setActive(0)
    setQuiet(false)
    setProblem(undefined)
  }
  const choose = ({ word }: Suggestion) => {
    if (!found) return
    const before = `${line.slice(0, found.from)}${word} `
    type(before + line.slice(caret).trimStart(), before.length)
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }
  const enter = async () => {
    const typed = line
    if (typed.trim() === '') return
    if (isModel && said.data_entrega) {
      return setProblem('Em um modelo os dias contam do D0: escreva D-2 ou D+3.')
    }
    const task = taskOf(said)
    if (!task) return setProblem('Falta o nome da tarefa.')
    type('', 0)
    if (await add([task])) setLine((now) => (now === '' ? typed : now))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const options = found?.all ?? []
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (options.length > 0 && step !== 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
      return
    }
    const option = options[active]
    if (option && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void enter()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (option) setQuiet(true)
      else onClose()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = linesOf(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    setLines(pasted)
  }
  if (lines) {
    const tasks = lines.flatMap((one) => taskOf(readQuickTask(one, context)) ?? [])
    return (
      <Several
        titles={tasks.map(({ titulo }) => titulo)}
        onAdd={() => {
          setLines(undefined)
          void add(tasks)
        }}
        onCancel={() => setLines(undefined)}
      />
    )
  }
  return (
    <div className={styles.box}>
      <TextInput
        ref={input}
        size="sm"
        autoComplete="off"
        aria-label="Nova tarefa"
        placeholder="Fechar elenco @ana sexta #casting !alta"
        role="combobox"
        aria-expanded={found !== undefined}
        aria-controls={list}
        aria-activedescendant={found ? `${list}-${active}` : undefined}
        maxLength={400}
        error={problem}
        value={line}
        data-quick-add
        onChange={(event) =>
          type(event.currentTarget.value, event.currentTarget.selectionStart ?? 0)
        }
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => line.trim() === '' && onClose()}
      />
      {found && <Options id={list} options={found.all} active={active} onChoose={choose} />}
      <Chips
        chips={chipsOf(said, context)}
        onRemove={(key) => {
          type(withoutChip(line, key, context), line.length)
          input.current?.focus()
        }}
      />
    </div>
  )
}

function useContextOfLine() {
  const board = useBoard()
  const today = useToday()
  const { participantes: people, etiquetas: labels } = board
  return { context: { today, people, labels }, isModel: board.modelo === 'S' }
}

/** Adds tasks at the end of a group, or in a row; true when one was refused. */
function useAdd(id_projeto_grupo: number, lane: Lane | undefined) {
  const desk = useDesk()
  return async (tasks: readonly NonNullable<ReturnType<typeof taskOf>>[]) => {
    const failures = await Promise.all(
      tasks.map((task) =>
        desk.acts.create(lane ? intoLane(task, lane) : task, { id_projeto_grupo }),
      ),
    )
    const added = failures.filter((failure) => failure === undefined).length
    if (added > 0) desk.say(counted(added, 'tarefa criada', 'tarefas criadas'))
    return added < tasks.length
  }
}

interface OptionsProps {
  readonly id: string
  readonly options: readonly Suggestion[]
  readonly active: number
  readonly onChoose: (option: Suggestion) => void
}
const Options = ({ id, options, active, onChoose }: OptionsProps) => (
  <div id={id} role="listbox" aria-label="Sugestões" className={styles.options}>
    {options.map((option, at) => (
      <div
        key={option.word}
        id={`${id}-${at}`}
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        // The focus stays in the line.
        onPointerDown={(event) => {
          event.preventDefault()
          onChoose(option)
        }}
      >
        {option.text}
      </div>
    ))}
  </div>
)

interface ChipsProps {
  readonly chips: readonly Chip[]
  readonly onRemove: (key: string) => void
}

const Chips = ({ chips, onRemove }: ChipsProps) => (
  <Row gap={1} aria-live="polite" className={styles.chips}>
    {chips.map(({ key, text, isUnknown }) =>
      isUnknown ? (
        <span key={key} data-unknown>
          {text}
        </span>
      ) : (
        <span key={key}>
          {text}
          <button
            type="button"
            aria-label={`Tirar ${text}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRemove(key)}
          >
            <IconX size={11} />
          </button>
        </span>
      ),
    )}
  </Row>
)

interface SeveralProps {
  readonly titles: readonly string[]
  readonly onAdd: () => void
  readonly onCancel: () => void
}

/** Several lines were pasted: they are shown before they become tasks. */
const Several = ({ titles, onAdd, onCancel }: SeveralProps) => (
  <div className={styles.box}>
    <Note>Cada linha colada vira uma tarefa:</Note>
    <ul className={styles.pasted}>
      {titles.map((title, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two titles may be equal
        <li key={at}>{title}</li>
      ))}
    </ul>
    <Row justify="end">
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
      <Button size="xs" onClick={onAdd} ref={(one) => one?.focus()}>
        Adicionar {counted(titles.length, 'tarefa', 'tarefas')}
      </Button>
    </Row>
  </div>
)
