import type { RequestTo } from '@claquete/contract/endpoint'
import type { ContaOfBaixa } from '@claquete/contract/livro/titulos/baixa'
import {
  transferenciaContas,
  transferenciaCreate,
  transferenciaUpdate,
} from '@claquete/contract/livro/titulos/transferencia'
import type { Transferencia } from '@claquete/contract/livro/titulos/transferencia'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { addReais, reais, subtractReais } from '../../../lib/plain/money.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { contaOptions } from './fields.tsx'
import { moneyReads } from '../reads.ts'

interface TransferDialogProps {
  /** Undefined for a new transfer. */
  readonly transferencia?: Transferencia
  readonly onClose: () => void
}

interface Values {
  readonly id_conta_origem: number | null
  readonly id_conta_destino: number | null
  readonly data: CalendarDate | null
  readonly valor: number
  readonly descricao: string
}

const valuesOf = (um: Transferencia | undefined): Values => ({
  id_conta_origem: um?.id_conta_origem ?? null,
  id_conta_destino: um?.id_conta_destino ?? null,
  data: um?.data ?? todayInSaoPaulo(Date.now()),
  valor: um?.valor ?? 0,
  descricao: um?.descricao ?? '',
})

/** Transfers between bank accounts, with each one's balance before and after. */
export function TransferDialog({ transferencia: now, onClose }: TransferDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [transferencia] = useState(now)
  const f = useRecordForm(transferenciaCreate, {
    initial: () => valuesOf(transferencia),
    request: (values) => ({ body: { ...values, descricao: values.descricao || undefined } }),
    send: (request) => save(transferencia, request),
    refresh: moneyReads,
  })
  const values = useValues(f)
  const [day, setDay] = useState(values.data)
  const reading = useRead(
    transferenciaContas,
    { body: { data: day ?? undefined } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const contas = reading.data?.data ?? []
  const before = transferencia && valuesOf(transferencia)
  return (
    <FormDialog
      form={f}
      title={transferencia ? 'Alterar transferência' : 'Transferir entre contas'}
      yes={transferencia ? 'Salvar' : 'Transferir'}
      size="lg"
      onClose={onClose}
    >
      <Grid min={220}>
        {sides.map((side) => (
          <div key={side}>
            <f.Native
              of={side}
              label={side === 'id_conta_origem' ? 'Sai de' : 'Entra em'}
              options={contaOptions(contas)}
            />
            <After contas={contas} side={side} values={values} before={before} />
          </div>
        ))}
        <f.Date of="data" label="Data" onSet={(data) => data && setDay(data)} />
        <f.Money of="valor" label="Valor" />
      </Grid>
      <f.Text
        of="descricao"
        label="Descrição"
        placeholder="Os nomes das contas, se ficar em branco"
      />
    </FormDialog>
  )
}

const sides = ['id_conta_origem', 'id_conta_destino'] as const

function save(
  transferencia: Transferencia | undefined,
  { body }: RequestTo<typeof transferenciaCreate>,
) {
  if (!transferencia) return call(transferenciaCreate, { body })
  const { id_transferencia, num_documento, obs, versao } = transferencia
  return call(transferenciaUpdate, {
    params: { id_transferencia },
    body: { ...body, num_documento, obs, versao },
  })
}

interface AfterProps {
  readonly contas: readonly ContaOfBaixa[]
  readonly side: (typeof sides)[number]
  readonly values: Values
  readonly before: Values | undefined
}

const moved = (conta: number | null, { id_conta_origem, id_conta_destino, valor }: Values) =>
  (conta === id_conta_destino ? valor : 0) - (conta === id_conta_origem ? valor : 0)

/** Balance before and after; an edit first takes back the stored transfer. */
function After({ contas, side, values, before }: AfterProps) {
  const chosen = values[side]
  const conta = contas.find((um) => um.id_contabancaria === chosen)
  if (conta?.saldo === undefined || values.id_conta_origem === values.id_conta_destino) return null
  const saldoWithout = subtractReais(conta.saldo, before ? moved(chosen, before) : 0)
  const depois = addReais(saldoWithout, moved(chosen, values))
  return (
    <Note small tone={depois < 0 ? 'danger' : 'muted'}>
      {reais(conta.saldo)} → <strong>{reais(depois)}</strong>
    </Note>
  )
}
