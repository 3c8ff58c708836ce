import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { failureText } from '../../../lib/wire/failure.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { ConflictNotice } from './conflict.tsx'
import styles from './panel.module.css'
import type { Task } from './use-task.ts'
import { useWritten } from './use-task.ts'

const NoteEditor = lazyPart(
  () => import('../../../ui/rich-text/note-editor.tsx').then((part) => part.NoteEditor),
  () => <RowsSkeleton label="Carregando o editor…" count={3} />,
)

interface WrittenProps {
  readonly task: Task
  readonly isReadOnly: boolean
  readonly onSaved: () => unknown
}

/** The title, edited in place: Enter and leaving it save, Esc takes back. */
export function TitleField({ task, isReadOnly, onSaved }: WrittenProps) {
  const id = task.id_projeto_tarefa
  const written = useWritten<string>({
    id,
    task,
    of: ({ titulo }) => titulo,
    body: (titulo) => ({ titulo }),
    onSaved,
  })
  const { base, failure, conflict } = written
  const [text, setText] = useState(base.value)
  const isOld = task.titulo !== base.value && text === base.value
  if (isOld) {
    written.follow()
    setText(task.titulo)
  }
  const save = () => {
    const titulo = text.trim()
    if (titulo === '') setText(base.value)
    else void written.save(titulo)
  }
  return (
    <>
      <Textarea
        classNames={{ input: styles.title ?? '' }}
        variant="unstyled"
        autosize
        minRows={1}
        aria-label="Nome da tarefa"
        maxLength={240}
        readOnly={isReadOnly}
        value={text}
        error={failure === undefined ? undefined : `Não foi salvo. ${failureText(failure)}`}
        onChange={(event) => setText(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key === 'Escape' && text !== base.value) {
            event.stopPropagation()
            setText(base.value)
          }
        }}
      />
      {conflict && (
        <ConflictNotice
          who={conflict.who}
          theirs={conflict.theirs}
          mine={text}
          onMine={() => void written.save(text.trim(), conflict.versao)}
          onTheirs={() => {
            setText(conflict.theirs)
            written.takeTheirs()
          }}
        />
      )}
    </>
  )
}

/** Milliseconds after the last key until the description is saved. */
const saveAfterMs = 1500

/** The description; it saves by itself when the writer pauses or leaves it. */
export function DescriptionField({ task, isReadOnly, onSaved }: WrittenProps) {
  const id = task.id_projeto_tarefa
  const written = useWritten<RichText | null>({
    id,
    task,
    of: ({ descricao }) => descricao,
    body: (descricao) => ({ descricao }),
    onSaved,
  })
  const { base, failure, conflict } = written
  const [typed, setTyped] = useState<RichText | null>(base.value)
  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<() => void>(undefined)
  const isTyped = JSON.stringify(typed) !== JSON.stringify(base.value)
  useEffect(() => {
    latest.current = isTyped && !conflict ? () => void written.save(typed) : undefined
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current?.()
    },
    [],
  )
  const isOld = !isTyped && JSON.stringify(task.descricao) !== JSON.stringify(base.value)
  if (isOld) {
    written.follow()
    setTyped(task.descricao)
    setRound(round + 1)
  }
  const type = (document: RichText) => {
    setTyped(textOf(document) === '' ? null : document)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current?.(), saveAfterMs)
  }
  if (isReadOnly && typed === null) return null
  return (
    <section aria-label="Descrição">
      <NoteEditor
        key={round}
        label="Descrição"
        placeholder="Descreva a tarefa: o que entregar, para quem, com que referências"
        initial={typed ?? emptyDocument}
        isReadOnly={isReadOnly}
        onChange={type}
        onLeave={() => latest.current?.()}
      />
      {failure !== undefined && (
        <Note tone="danger" role="alert" small>
          A descrição não foi salva, e continua aqui. {failureText(failure)}
        </Note>
      )}
      {conflict && (
        <ConflictNotice
          who={conflict.who}
          theirs={textOf(conflict.theirs)}
          mine={textOf(typed)}
          onMine={() => void written.save(typed, conflict.versao)}
          onTheirs={() => {
            setTyped(conflict.theirs)
            setRound(round + 1)
            written.takeTheirs()
          }}
        />
      )}
    </section>
  )
}

/** The words of a document, for comparing two of them by eye. */
function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { text, content } = node as {
    readonly text?: string
    readonly content?: readonly unknown[]
  }
  return text ?? (content ?? []).map(textOf).join(' ').trim()
}
