import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { failureText } from '../../../lib/wire/failure.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import { useDesk } from '../screen/use-desk.ts'
import type { Task } from '../state/writing.ts'
import { ConflictNotice } from './conflict.tsx'
import styles from './panel.module.css'
import { useWriting } from './use-task.ts'

const NoteEditor = lazyPart(
  () => import('../../../ui/rich-text/note-editor.tsx').then((part) => part.NoteEditor),
  () => <RowsSkeleton label="Carregando o editor…" count={3} />,
)

interface WrittenProps {
  readonly task: Task
  readonly isReadOnly: boolean
}

/** The title, edited in place: Enter and leaving it save, Esc takes back. */
export function TitleField({ task, isReadOnly }: WrittenProps) {
  const desk = useDesk()
  const writing = desk.texts.titleOf(task)
  const { failure, conflict, base } = useWriting(writing, task)
  const text = writing.value
  const save = () => {
    const titulo = text.trim()
    if (titulo === '') return writing.drop()
    if (titulo !== text) writing.type(titulo)
    void writing.save()
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
        onChange={(event) => writing.type(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key === 'Escape' && text !== base.value) {
            event.stopPropagation()
            writing.drop()
          }
        }}
      />
      {conflict && (
        <ConflictNotice
          who={conflict.who}
          theirs={conflict.theirs}
          mine={text}
          onMine={() => void writing.keepMine()}
          onTheirs={() => writing.takeTheirs()}
        />
      )}
    </>
  )
}

/** Milliseconds after the last key until the description is saved. */
const saveAfterMs = 1500

/** The description; it saves by itself when the writer pauses or leaves it. */
export function DescriptionField({ task, isReadOnly }: WrittenProps) {
  const desk = useDesk()
  const writing = desk.texts.descriptionOf(task)
  const { failure, conflict, round } = useWriting(writing, task)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    void writing.save()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void writing.save()
    },
    [writing],
  )
  const type = (document: RichText) => {
    writing.type(textOf(document) === '' ? null : document)
    clearTimeout(timer.current)
    timer.current = setTimeout(save, saveAfterMs)
  }
  if (isReadOnly && writing.value === null) return null
  return (
    <section aria-label="Descrição">
      <NoteEditor
        key={round}
        label="Descrição"
        placeholder="Descreva a tarefa: o que entregar, para quem, com que referências"
        initial={writing.value ?? emptyDocument}
        isReadOnly={isReadOnly}
        onChange={type}
        onLeave={save}
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
          mine={textOf(writing.value)}
          onMine={() => void writing.keepMine()}
          onTheirs={() => writing.takeTheirs()}
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
