import { Button, NumberInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { counted } from '../../../lib/plain/format.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import type { Line, Told } from './checklist.ts'
import styles from './check.module.css'
import { ProblemDialog } from './problem.dialog.tsx'
import { tickWhole } from './scan.ts'
import type { Desk } from './use-desk.ts'

interface LinesProps {
  readonly desk: Desk
  readonly lines: readonly Line[]
}

interface OpenLinesProps extends LinesProps {
  /** The item of which a scan asks how many pieces there are. */
  readonly asked: number | undefined
  readonly onAnswered: () => void
}

const doWords = { separar: 'Conferir', voltar: 'Voltou', nada: '' } as const

/** What is missing, with what may be done about each. */
export function OpenLines({ desk, lines, asked, onAnswered }: OpenLinesProps) {
  const open = lines.filter(({ isDone }) => !isDone)
  const [problem, setProblem] = useState<Line>()
  if (open.length === 0) return null
  const title =
    desk.phase === 'nada' ? counted(open.length, 'item', 'itens') : `Falta conferir: ${open.length}`
  return (
    <Card flush title={title}>
      <ItemList bare label="Falta conferir">
        {open.map((line) => (
          <OpenLine
            key={line.item.id_remessa_item}
            desk={desk}
            line={line}
            isAsked={asked === line.item.id_remessa_item}
            onAnswered={onAnswered}
            onProblem={() => setProblem(line)}
          />
        ))}
      </ItemList>
      {problem && (
        <ProblemDialog desk={desk} line={problem} onClose={() => setProblem(undefined)} />
      )}
    </Card>
  )
}

interface OpenLineProps {
  readonly desk: Desk
  readonly line: Line
  readonly isAsked: boolean
  readonly onAnswered: () => void
  readonly onProblem: () => void
}

function detailOf(desk: Desk, line: Line): string {
  const { item, left, told } = line
  const { pecas, partes } = line.counted
  return [
    item.codigo,
    item.tipo,
    desk.phase === 'voltar' && left < item.quantidade && `faltam ${left} de ${item.quantidade}`,
    pecas > 0 && `${pecas} de ${item.quantidade} contadas`,
    item.partes.length > 0 &&
      `${partes.length} de ${counted(item.partes.length, 'parte lida', 'partes lidas')}`,
    ...told.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' · ')
}

function OpenLine({ desk, line, isAsked, onAnswered, onProblem }: OpenLineProps) {
  const { item, left } = line
  const { partes } = line.counted
  const count = item.quantidade > 1 ? `${left} × ` : ''
  return (
    <Item
      className={styles.line}
      title={`${count}${item.nome}`}
      detail={detailOf(desk, line)}
      aside={
        desk.mayMove &&
        !isAsked && (
          <Row className={styles.acts}>
            <Button
              size="md"
              variant="light"
              onClick={() => tickWhole(desk, line)}
              aria-label={`${doWords[desk.phase]}: ${item.nome}`}
            >
              {left > 1 ? `${doWords[desk.phase]} ${left}` : doWords[desk.phase]}
            </Button>
            {desk.phase === 'voltar' && (
              <Button
                size="md"
                variant="default"
                onClick={onProblem}
                aria-label={`Com problema: ${item.nome}`}
              >
                Com problema
              </Button>
            )}
          </Row>
        )
      }
    >
      {isAsked && desk.mayMove && <CountForm {...{ desk, line, onAnswered }} />}
      {desk.mayMove && partes.length > 0 && <WithoutRest desk={desk} line={line} />}
    </Item>
  )
}

/** How many pieces of an item that has several: all that are left ticks it, fewer are kept or given back. */
function CountForm({ desk, line, onAnswered }: Omit<OpenLineProps, 'isAsked' | 'onProblem'>) {
  const { item, left } = line
  const [typed, setTyped] = useState<number | string>(left)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const pieces = Number(typed)
  const isRight = Number.isInteger(pieces) && pieces >= 1 && pieces <= left
  const send = () => {
    if (!isRight) return
    if (desk.phase === 'voltar') desk.giveBack(line, [{ quantidade: pieces, condicao: 'ok' }])
    else if (pieces === item.quantidade) tickWhole(desk, line)
    else desk.count(line, { pecas: pieces })
    onAnswered()
  }
  return (
    <Row align="end">
      <NumberInput
        ref={field}
        label={`Quantas de ${left}`}
        value={typed}
        onChange={setTyped}
        min={1}
        max={left}
        allowDecimal={false}
        error={isRight ? undefined : `De 1 a ${left}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
        }}
      />
      <Button size="md" onClick={send} disabled={!isRight}>
        Confirmar
      </Button>
      <Button size="md" variant="default" onClick={onAnswered}>
        Cancelar
      </Button>
    </Row>
  )
}

/** A kit of which some parts were read: on the way back those that were not can be told missing at once. */
function WithoutRest({ desk, line }: Omit<OpenLineProps, 'isAsked' | 'onAnswered' | 'onProblem'>) {
  const { item } = line
  const { partes } = line.counted
  const missing = item.partes.filter(({ id_equipamento }) => !partes.includes(id_equipamento))
  if (desk.phase !== 'voltar') return null
  const names = missing.map(({ nome }) => nome).join(', ')
  const giveBack = async () => {
    const isSure = await confirm({
      title: `O conjunto voltou sem ${counted(missing.length, 'parte', 'partes')}?`,
      message: `O conjunto é registrado como devolvido, e fica faltando: ${names}.`,
      subject: item.nome,
      yes: `Registrar ${counted(missing.length, 'falta', 'faltas')}`,
    })
    if (!isSure) return
    desk.giveBack(line, [
      { quantidade: line.left, condicao: 'ok' },
      ...missing.map(({ id_equipamento, quantidade }) => ({
        id_equipamento,
        quantidade: quantidade * line.left,
        condicao: 'faltando' as const,
      })),
    ])
  }
  return (
    <Button size="md" variant="default" onClick={() => void giveBack()}>
      {`Voltou sem ${names}`}
    </Button>
  )
}

/** What was said already, by whom and when; what this phone said can be taken back while it may. */
export function DoneLines({ desk, lines }: LinesProps) {
  const done = lines.filter(({ isDone }) => isDone)
  if (done.length === 0) return null
  return (
    <Card flush title={`Conferidos: ${done.length}`}>
      <ItemList bare label="Conferidos">
        {done.map((line) => (
          <DoneLine key={line.item.id_remessa_item} desk={desk} line={line} />
        ))}
      </ItemList>
    </Card>
  )
}

function DoneLine({ desk, line }: { readonly desk: Desk; readonly line: Line }) {
  const { item, told } = line
  const last = told.at(-1)
  const mayUndo =
    desk.mayMove && last !== undefined && (desk.phase === 'separar' || last.waits !== undefined)
  const undo = async (one: Told) => {
    if (!(await desk.undo(line, one))) {
      toast.warning(`${item.nome} já foi registrado: corrija na remessa.`)
    }
  }
  return (
    <Item
      className={styles.line}
      title={item.quantidade > 1 ? `${item.quantidade} × ${item.nome}` : item.nome}
      detail={[
        item.codigo,
        ...told.map(({ text, waits }) => `${text}${waits ? ' (ainda não enviado)' : ''}`),
      ].join(' · ')}
      aside={
        mayUndo && (
          <Button
            size="md"
            variant="default"
            aria-label={`Desfazer: ${item.nome}`}
            onClick={() => void undo(last)}
          >
            Desfazer
          </Button>
        )
      }
    />
  )
}
