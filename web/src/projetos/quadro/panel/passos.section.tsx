import { passoCreate, passoDelete, passoUpdate } from '@claquete/contract/projetos/quadro/tarefa'
import { Checkbox, Progress, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { call } from '../../../lib/wire/call.ts'
import { failureText } from '../../../lib/wire/failure.ts'
import { moveItem } from '../../../lib/plain/move-item.ts'
import { DragGrip } from '../../../ui/buttons/drag-grip.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { useSortableRow } from '../../../ui/drag/use-sortable.ts'
import { IconX } from '../../../ui/icons.ts'
import { Note } from '../../../ui/layout/text.tsx'
import styles from './panel.module.css'
import type { Task } from '../state/writing.ts'

interface PassosProps {
  readonly task: Task
  readonly isReadOnly: boolean
  readonly onChanged: () => Promise<unknown>
}

type Passo = Task['passos'][number]

/** The steps of a task: added by Enter, ticked, rewritten in place and dragged. */
export function PassosSection({ task, isReadOnly, onChanged }: PassosProps) {
  const id = task.id_projeto_tarefa
  const [shown, setShown] = useState<readonly Passo[]>()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const passos = shown ?? task.passos
  /** Shows what is asked for until the server has answered; what it refuses is taken back. */
  const run = async (next: readonly Passo[], send: () => Promise<unknown>) => {
    setShown(next)
    try {
      await send()
      setFailure(undefined)
      await onChanged()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setShown(undefined)
    }
  }
  const paramsOf = (passo: Passo) => ({
    id,
    id_projeto_tarefa_passo: passo.id_projeto_tarefa_passo,
  })
  const put = (passo: Passo, change: Partial<Pick<Passo, 'descricao' | 'feito'>>) =>
    run(
      passos.map((one) => (one === passo ? { ...one, ...change } : one)),
      () => call(passoUpdate, { params: paramsOf(passo), body: change }),
    )
  const add = async () => {
    const descricao = text.trim()
    if (descricao === '') return
    setText('')
    const made = { id_projeto_tarefa_passo: -1, descricao, feito: 'N' as const }
    const isDone = await run([...passos, made], () =>
      call(passoCreate, { params: { id }, body: { descricao } }),
    )
    // What was typed comes back when it was refused.
    if (!isDone) setText((now) => (now === '' ? descricao : now))
  }
  const move = (from: number, to: number) => {
    const passo = passos[from]
    if (!passo || to < 0 || to >= passos.length) return
    void run(moveItem(passos, from, to), () =>
      call(passoUpdate, { params: paramsOf(passo), body: { lugar: to } }),
    )
  }
  if (isReadOnly && passos.length === 0) return null
  const done = passos.filter(({ feito }) => feito === 'S').length
  return (
    <section className={styles.section} aria-label="Passos">
      <h4>Passos {passos.length > 0 && <span>{`${done}/${passos.length}`}</span>}</h4>
      {passos.length > 0 && (
        <Progress
          size="xs"
          value={(100 * done) / passos.length}
          aria-label="Passos feitos"
          color="green"
        />
      )}
      <ul className={styles.passos}>
        {passos.map((passo, at) => (
          <PassoLine
            key={passo.id_projeto_tarefa_passo}
            passo={passo}
            at={at}
            isReadOnly={isReadOnly}
            onMove={move}
            onTick={() => void put(passo, { feito: passo.feito === 'S' ? 'N' : 'S' })}
            onRewrite={(descricao) => put(passo, { descricao })}
            onRemove={() =>
              void run(
                passos.filter((one) => one !== passo),
                () => call(passoDelete, { params: paramsOf(passo) }),
              )
            }
          />
        ))}
      </ul>
      {!isReadOnly && (
        <TextInput
          size="xs"
          variant="unstyled"
          aria-label="Novo passo"
          placeholder="+ Novo passo"
          maxLength={240}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && void add()}
        />
      )}
      {failure !== undefined && (
        <Note tone="danger" role="alert" small>
          Não foi salvo. {failureText(failure)}
        </Note>
      )}
    </section>
  )
}

interface PassoLineProps {
  readonly passo: Passo
  readonly at: number
  readonly isReadOnly: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onTick: () => void
  readonly onRewrite: (descricao: string) => Promise<boolean>
  readonly onRemove: () => void
}

function PassoLine(props: PassoLineProps) {
  const { passo, at, isReadOnly, onMove, onTick, onRewrite, onRemove } = props
  const { item, grip } = useSortableRow(at, onMove)
  const [text, setText] = useState(passo.descricao)
  const [given, setGiven] = useState(passo.descricao)
  if (given !== passo.descricao) {
    setGiven(passo.descricao)
    setText(passo.descricao)
  }
  const save = () => {
    const descricao = text.trim()
    if (descricao === '') setText(passo.descricao)
    else if (descricao !== passo.descricao) void onRewrite(descricao)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    onMove(at, at + step)
  }
  return (
    <li ref={item} data-done={passo.feito === 'S' || undefined}>
      <DragGrip ref={grip} style={isReadOnly ? { visibility: 'hidden' } : undefined} />
      <Checkbox
        size="xs"
        aria-label={passo.descricao}
        checked={passo.feito === 'S'}
        disabled={isReadOnly}
        onChange={onTick}
      />
      <TextInput
        size="xs"
        variant="unstyled"
        flex={1}
        aria-label={`Passo ${at + 1}`}
        maxLength={240}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {!isReadOnly && (
        <IconButton size={24} aria-label={`Excluir o passo ${passo.descricao}`} onClick={onRemove}>
          <IconX size={13} />
        </IconButton>
      )}
    </li>
  )
}
