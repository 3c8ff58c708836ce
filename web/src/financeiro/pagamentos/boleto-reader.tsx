import type { FoundBoleto } from '@claquete/core/kernel/boleto/find-boletos'
import { formatLine } from '@claquete/core/kernel/boleto/boleto'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Status } from '../../ui/status.tsx'
import { readBoletoFile } from './boleto-file.ts'
import { CameraButton } from './camera.tsx'

interface ReaderProps {
  readonly today: CalendarDate
  /** Called with the line as people type it. */
  readonly onRead: (linha: string) => void
}

interface Outcome {
  readonly name: string
  readonly found: readonly FoundBoleto[]
  /** Why nothing was read. */
  readonly problem?: string
}

/** Reads the line of a boleto from a PDF, a photograph or the camera; nothing leaves the computer. */
export function BoletoReader({ today, onRead }: ReaderProps) {
  const [isReading, setReading] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const take = (boleto: FoundBoleto) => onRead(formatLine(boleto.linhaDigitavel))
  const read = async (file: File) => {
    setReading(true)
    setOutcome(undefined)
    const next = await outcomeOf(file, today)
    setReading(false)
    setOutcome(next)
    const [only, other] = next.found
    if (only && !other) take(only)
  }
  return (
    <Stack>
      <FileDrop
        accept="application/pdf,.pdf,image/*"
        isDisabled={isReading}
        label="Ler de um PDF ou de uma foto"
        onFiles={([file]) => file && void read(file)}
      />
      <Row>
        <CameraButton
          onRead={(code) => {
            setOutcome(undefined)
            onRead(code)
          }}
        />
      </Row>
      <Status>{isReading ? <Note>Lendo…</Note> : outcome && <Told outcome={outcome} />}</Status>
      {outcome && outcome.found.length > 1 && (
        <ItemList label="Boletos encontrados">
          {outcome.found.map((boleto) => (
            <Item
              key={boleto.codigoBarras}
              title={titleOf(boleto)}
              detail={formatLine(boleto.linhaDigitavel)}
              aside={
                <Button size="compact-xs" variant="default" onClick={() => take(boleto)}>
                  Usar
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
    </Stack>
  )
}

async function outcomeOf(file: File, today: CalendarDate): Promise<Outcome> {
  const { name } = file
  try {
    const found = await readBoletoFile(file, today)
    return found.length > 0
      ? { name, found }
      : { name, found, problem: 'não tem linha nem barras que se leiam. Digite a linha.' }
  } catch {
    return { name, found: [], problem: 'não abriu: é um PDF com senha, ou não é PDF nem imagem.' }
  }
}

function Told({ outcome: { name, found, problem } }: { readonly outcome: Outcome }) {
  if (problem) return <Note tone="danger">{`“${name}” ${problem}`}</Note>
  return found.length === 1 ? (
    <Note tone="success">{`Lido de “${name}”.`}</Note>
  ) : (
    <Note>{`“${name}” tem ${found.length} boletos: escolha um.`}</Note>
  )
}

function titleOf(boleto: FoundBoleto): string {
  const amount = boleto.valor === undefined ? 'Sem valor' : formatReais(boleto.valor)
  const due = boleto.kind === 'boleto' ? boleto.vencimento : undefined
  return due ? `${amount}, vence em ${formatDateBr(due)}` : amount
}
