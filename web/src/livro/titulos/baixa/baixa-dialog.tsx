import { messages } from '@claquete/contract/messages'
import { darBaixa, titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import type { ContaOfBaixa, TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { settleWords } from '@claquete/core/livro/titulos/words'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { counted } from '../../../lib/plain/format.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { ErrorState } from '../../../ui/frame/states.tsx'
import { contaOptions, formaOf, methods } from './fields.tsx'
import { lineOf, optionsOfDifference, wantedOf } from './lines.ts'
import type { Typed, Line } from './lines.ts'
import { TituloDoProjeto } from './of-projeto.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { usePaymentCheck, wantedToPay } from './use-payment-check.ts'
import { moneyReads } from '../reads.ts'

interface BaixaDialogProps {
  readonly id_lancamento: number
  readonly onClose: () => void
}

/** Settles one title, fully or partly. */
export function BaixaDialog({ id_lancamento, onClose }: BaixaDialogProps) {
  const [data, setData] = useState(() => todayInSaoPaulo(Date.now()))
  const reading = useRead(
    titulosASettle,
    { body: { ids: [id_lancamento], data } },
    { keepPreviousData: true, staleTime: 0 },
  )
  // A date whose amounts cannot be read takes away nothing that was typed for the one before.
  const [last, setLast] = useState(reading.data)
  if (reading.data && reading.data !== last) setLast(reading.data)
  const failure = reading.isError && (
    <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} dense />
  )
  const titulo = last?.data[0]
  if (titulo && last) {
    const { contas, hoje: today } = last
    const isStale = reading.isPlaceholderData || reading.isError
    return <Campos {...{ titulo, contas, today, data, setData, isStale, failure, onClose }} />
  }
  return (
    <Dialog title="Dar baixa" size="lg" onClose={onClose}>
      {failure || <Skeleton height={300} radius={8} />}
    </Dialog>
  )
}

interface CamposProps {
  readonly titulo: TituloToSettle
  readonly contas: readonly ContaOfBaixa[]
  readonly today: string
  readonly data: CalendarDate
  readonly setData: (data: CalendarDate) => void
  /** The amounts are still those of the date before. */
  readonly isStale: boolean
  /** Why the amounts of the date could not be read. */
  readonly failure: ReactNode
  readonly onClose: () => void
}

interface Values {
  readonly id_contabancaria: number | null
  readonly data: CalendarDate | null
  readonly forma_pagamento: FormaOfPagamento | null
  readonly obs: string
  readonly agendado: boolean
  readonly typed: Typed
}

function Campos(props: CamposProps) {
  const { titulo, contas, today, data, setData, isStale, failure, onClose } = props
  const f = useRecordForm(darBaixa, {
    initial: (): Values => ({
      id_contabancaria: titulo.id_contabancaria,
      data,
      forma_pagamento: formaOf(titulo.forma_pagamento) || null,
      obs: '',
      agendado: false,
      typed: {},
    }),
    request: ({ typed, ...shared }) => ({
      body: wantedOf([lineOf(titulo, typed)], { ...shared, data: shared.data ?? data }),
    }),
    rules: (values) => ({
      data: values.data ? undefined : messages.required,
      'baixas.0.valor': lineOf(titulo, values.typed).problema,
    }),
    refresh: moneyReads,
  })
  const values = useValues(f)
  const line = lineOf(titulo, values.typed)
  const isFuture = data > today
  const doProjeto = usePaymentCheck(
    titulo.operacao === 'D' ? [wantedToPay(line, values, data)] : [],
  )
  const pagar = doProjeto.find(({ id_lancamento }) => id_lancamento === titulo.id_lancamento)
  const nome = titulo.razao ?? titulo.descricao
  const isBlocked = titulo.problema !== null
  return (
    <FormDialog
      form={f}
      title={titulo.operacao === 'D' ? `Pagar ${nome}` : `Receber de ${nome}`}
      yes={isFuture && values.agendado ? 'Agendar' : 'Dar baixa'}
      size="lg"
      isDisabled={isBlocked || isStale || (pagar?.impede ?? false)}
      onClose={onClose}
    >
      {isBlocked && (
        <Notice tone="warning">Não há o que baixar: este título {titulo.problema}.</Notice>
      )}
      <PaidTwice titulos={[titulo]} />
      <Summary titulo={titulo} />
      {!isBlocked && (
        <>
          <Values {...{ f, line, contas, setData }} />
          {pagar && (
            <TituloDoProjeto
              titulo={pagar}
              chosen={values.id_contabancaria}
              onChoose={({ id_contabancaria, valor }) => {
                f.set('id_contabancaria', id_contabancaria)
                if (valor !== undefined) f.set('typed', { ...values.typed, valor })
              }}
            />
          )}
          {failure}
          <f.Area of="obs" label="Observação" rows={1} />
          {isFuture && (
            <f.Check
              of="agendado"
              label="Agendar: a data ainda não chegou, e a baixa é dada no dia"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface ValuesProps extends Pick<CamposProps, 'contas' | 'setData'> {
  readonly f: BoundFields<Values>
  readonly line: Line
}

const parts = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['desconto', 'Desconto'],
] as const

function Values({ f, line, contas, setData }: ValuesProps) {
  const { titulo } = line
  const { paid, payment } = settleWords[titulo.operacao]
  const diferencas = optionsOfDifference(line)
  return (
    <Grid min={220}>
      <f.Date
        of="data"
        label={`Data do ${payment}`}
        isRequired
        onSet={(dia) => dia && setData(dia)}
      />
      {titulo.permuta === 'S' ? (
        <NativeSelect label="Conta" disabled data={['Permutas a compensar']} />
      ) : (
        <f.Native
          of="id_contabancaria"
          as="baixas.0.id_contabancaria"
          label="Conta"
          isRequired
          options={contaOptions(contas)}
        />
      )}
      {parts.map(([name, label]) => (
        <f.Money
          key={name}
          of={`typed.${name}`}
          as={`baixas.0.${name}`}
          label={label}
          shown={line[name]}
        />
      ))}
      <f.Money
        of="typed.valor"
        as="baixas.0.valor"
        label={`Valor ${paid}`}
        isRequired
        shown={line.valor}
        problem={line.problema}
      />
      {diferencas.length > 0 && (
        <f.Native
          of="typed.diferenca"
          as="baixas.0.diferenca"
          label="Como tratar a diferença"
          options={diferencas}
          shown={line.diferenca}
        />
      )}
      <f.Native of="forma_pagamento" label="Forma" options={methods} />
    </Grid>
  )
}

function Summary({ titulo }: { titulo: TituloToSettle }) {
  return (
    <Figures
      look="line"
      items={[
        { label: 'Saldo', value: reais(titulo.saldo) },
        ...(titulo.valor_baixado > 0
          ? [{ label: 'Já baixado', value: reais(titulo.valor_baixado) }]
          : []),
        ...(titulo.atraso > 0
          ? [
              {
                label: `Atraso de ${counted(titulo.atraso, 'dia', 'dias')}`,
                value: `deve ${reais(titulo.devido)}`,
                tone: 'danger' as const,
              },
            ]
          : []),
      ]}
    />
  )
}
