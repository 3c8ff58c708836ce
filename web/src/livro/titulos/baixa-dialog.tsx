import { darBaixa, titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import type { ContaDaBaixa, TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { LineDifference } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import { Checkbox, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ContaSelect, formaOf, methods } from './baixa-fields.tsx'
import { lineOf, optionsOfDifference, wantedOf } from './baixa-lines.ts'
import type { Typed, Line } from './baixa-lines.ts'
import { moneyReads } from './reads.ts'

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
  readonly contas: readonly ContaDaBaixa[]
  readonly today: string
  readonly data: CalendarDate
  readonly setData: (data: CalendarDate) => void
  /** The amounts are still those of the date before. */
  readonly isStale: boolean
  /** Why the amounts of the date could not be read. */
  readonly failure: ReactNode
  readonly onClose: () => void
}

function Campos(props: CamposProps) {
  const { titulo, contas, today, data, setData, isStale, failure, onClose } = props
  const act = useAct({ refresh: moneyReads })
  const fields = useFields(
    () => ({
      conta: choiceOf(titulo.id_contabancaria) ?? '',
      forma_pagamento: formaOf(titulo.forma_pagamento),
      obs: '',
      agendado: false,
      digitado: {} as Typed,
    }),
    act.wrong,
  )
  const { values, text, check } = fields
  const line = lineOf(titulo, values.digitado)
  const futura = data > today
  const nome = titulo.razao ?? titulo.descricao
  const isBlocked = titulo.problema !== null
  return (
    <FormDialog
      act={act}
      title={titulo.operacao === 'D' ? `Pagar ${nome}` : `Receber de ${nome}`}
      yes={futura && values.agendado ? 'Agendar' : 'Dar baixa'}
      size="lg"
      isDisabled={isBlocked || isStale}
      run={() => call(darBaixa, { body: wantedOf([line], { ...values, data }) })}
      onClose={onClose}
    >
      {isBlocked && (
        <Notice tone="warning">Não há o que baixar: este título {titulo.problema}.</Notice>
      )}
      <Summary titulo={titulo} />
      {!isBlocked && (
        <>
          <Values {...{ line, contas, data, setData, fields, wrong: act.wrong }} />
          {failure}
          <Textarea label="Observação" autosize minRows={1} maxLength={2000} {...text('obs')} />
          {futura && (
            <Checkbox
              label="Agendar: a data ainda não chegou, e a baixa é dada no dia"
              {...check('agendado')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface ValuesProps extends Pick<CamposProps, 'contas' | 'data' | 'setData'> {
  readonly line: Line
  readonly fields: Fields<{ conta: string; forma_pagamento: string; digitado: Typed }>
  readonly wrong: Wrong
}

const parts = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['desconto', 'Desconto'],
] as const

function Values({ line, contas, data, setData, fields, wrong }: ValuesProps) {
  const { titulo } = line
  const { paid, payment } = settleWords[titulo.operacao]
  const { values, change, field, text } = fields
  const type = (part: Typed) => change({ digitado: { ...values.digitado, ...part } })
  const diferencas = optionsOfDifference(line)
  return (
    <Grid min={220}>
      <DateInput
        label={`Data do ${payment}`}
        withAsterisk
        value={data}
        error={wrong['data']}
        onChange={(dia) => dia && setData(dia)}
      />
      {titulo.permuta === 'S' ? (
        <NativeSelect label="Conta" disabled data={['Permutas a compensar']} />
      ) : (
        <ContaSelect
          label="Conta"
          contas={contas}
          {...field('conta')}
          error={wrong['id_contabancaria'] ?? wrong['baixas.0.id_contabancaria']}
        />
      )}
      {parts.map(([name, label]) => (
        <MoneyInput
          key={name}
          label={label}
          value={line[name]}
          error={wrong[`baixas.0.${name}`]}
          onChange={(valor) => type({ [name]: valor })}
        />
      ))}
      <MoneyInput
        label={`Valor ${paid}`}
        withAsterisk
        value={line.valor}
        error={wrong['baixas.0.valor'] ?? line.problema}
        onChange={(valor) => type({ valor })}
      />
      {diferencas.length > 0 && (
        <NativeSelect
          label="Como tratar a diferença"
          data={diferencas}
          value={line.diferenca}
          error={wrong['baixas.0.diferenca']}
          onChange={(event) => type({ diferenca: event.currentTarget.value as LineDifference })}
        />
      )}
      <NativeSelect label="Forma" data={methods} {...text('forma_pagamento')} />
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
