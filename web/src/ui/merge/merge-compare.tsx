import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { Card } from '../layout/card.tsx'
import { TableFrame } from '../table/data-table.tsx'
import { Row } from '../layout/flex.tsx'
import type { MergeLine } from './merge-lines.ts'
import styles from './merge.module.css'
import { LinkButton } from '../buttons/link-button.tsx'

export interface MergeRecord {
  readonly id: number
  readonly titulo: string
}

interface MergeCompareProps {
  readonly records: readonly MergeRecord[]
  readonly lines: readonly MergeLine[]
  /** Id of the record proposed to stay. */
  readonly proposed: number | undefined
  /** What moves to the record that stays: 'Lançamentos, contatos, contas e anexos'. */
  readonly passes: string
  readonly cancelTo: string
  /** Rejects with the message the confirmation dialog shows. */
  readonly merge: (stays: number, goes: readonly number[]) => Promise<void>
  readonly onMerged: (stays: number) => Promise<void>
}

/** Compares records side by side; the user chooses the one that stays, and the others are merged into it. */
export function MergeCompare(props: MergeCompareProps) {
  const { records, lines, proposed, passes, cancelTo, onMerged } = props
  const [stays, setStays] = useState(proposed)
  const at = records.findIndex(({ id }) => id === stays)
  const kept = records[at]
  const merge = async () => {
    if (!kept) return
    const goes = records.filter(({ id }) => id !== kept.id).map(({ id }) => id)
    const done = await confirm({
      title: 'Unificar os cadastros?',
      subject: `Fica: ${kept.titulo}`,
      message: `${passes} de ${counted(goes.length, 'outro cadastro', 'outros cadastros')} passam para ele, e os outros deixam de existir. Essa ação é irreversível!`,
      yes: 'Unificar',
      tone: 'danger',
      run: () => props.merge(kept.id, goes),
    })
    if (done) await onMerged(kept.id)
  }
  return (
    <Card
      flush
      label="Comparação dos cadastros"
      title="Qual cadastro fica?"
      subtitle={`O que ele não tem vem dos outros. ${passes} passam todos.`}
      aside={
        <Row>
          <LinkButton to={cancelTo}>Cancelar</LinkButton>
          <Button size="xs" disabled={!kept} onClick={() => void merge()}>
            Unificar {records.length} cadastros
          </Button>
        </Row>
      }
    >
      <TableFrame bare pinned label="Cadastros lado a lado" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {records.map(({ id }) => (
              <Choice key={id} id={id} stays={id === stays} onChoose={() => setStays(id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.label} line={line} staysAt={at} />
          ))}
        </tbody>
      </TableFrame>
    </Card>
  )
}

interface ChoiceProps {
  readonly id: number
  readonly stays: boolean
  readonly onChoose: () => void
}

function Choice({ id, stays, onChoose }: ChoiceProps) {
  const input = useId()
  return (
    <th scope="col" data-stays={stays || undefined}>
      <Row as="label" nowrap htmlFor={input}>
        <input id={input} type="radio" name="fica" checked={stays} onChange={onChoose} />
        {stays ? 'Fica' : 'Sai'} · nº {id}
      </Row>
    </th>
  )
}

function Line({ line, staysAt }: { line: MergeLine; staysAt: number }) {
  const isBlank = line.values[staysAt] === ''
  return (
    <tr className={line.differs ? styles.differs : undefined}>
      <th scope="row">{line.label}</th>
      {line.values.map((value, at) => (
        <td
          // The records keep their order, so the index is a stable key.
          key={at}
          data-stays={at === staysAt || undefined}
          className={isBlank && value ? styles.taken : undefined}
        >
          {value || '–'}
        </td>
      ))}
    </tr>
  )
}
