import { messages } from '@claquete/contract/messages'
import { darBaixa, titulosASettle, titulosMax } from '@claquete/contract/livro/titulos/baixa'
import type { ContaOfBaixa, TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormErrors } from '@mantine/form'
import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addReais, reais, subtractReais } from '../../../lib/plain/money.ts'
import { toPayableList, toReceivableList } from '../../../addresses/financeiro.ts'
import { useAddressIds } from '../../../lib/page/address-ids.ts'
import { refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useChanges } from '../../../lib/wire/changes.ts'
import { useValues } from '../../../lib/form/form.ts'
import { counted } from '../../../lib/plain/format.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { FormScreen } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { ListPage } from '../../../ui/list/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'
import { contaOptions, methods } from './fields.tsx'
import { lineOf, wantedOf, sumOf } from './lines.ts'
import type { Typed, TypedList, Line } from './lines.ts'
import { BaixaLine } from './line.tsx'
import { TitulosDoProjeto } from './of-projeto.tsx'
import type { RightConta } from './of-projeto.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { usePaymentCheck, wantedToPay } from './use-payment-check.ts'
import { moneyReads } from '../reads.ts'

/** Settles several titles, fully or partly, in one bank account or each in its own. */
export default function BaixaScreen() {
  const ids = useAddressIds()
  if (ids.length === 0) {
    return (
      <EmptyState title="Nenhum título escolhido">
        Marque os títulos em contas a pagar ou a receber e escolha “Dar baixa”.
      </EmptyState>
    )
  }
  if (ids.length > titulosMax) {
    return (
      <EmptyState title="Títulos demais de uma vez">
        Escolha até {titulosMax} títulos e dê baixa em partes.
      </EmptyState>
    )
  }
  return <Baixas key={ids.join()} ids={ids} />
}

interface Values {
  readonly data: CalendarDate | null
  readonly id_contabancaria: number | null
  readonly forma_pagamento: FormaOfPagamento | null
  readonly byLine: boolean
  readonly agendado: boolean
  readonly typed: TypedList
}

function Baixas({ ids }: { ids: readonly number[] }) {
  const [data, setData] = useState(() => todayInSaoPaulo(Date.now()))
  useChanges('financeiro', () => void refreshReads(titulosASettle))
  const reading = useRead(
    titulosASettle,
    { body: { ids: [...ids], data } },
    { keepPreviousData: true, staleTime: 0 },
  )
  // A date whose amounts cannot be read takes away nothing that was typed for the one before.
  const [last, setLast] = useState(reading.data)
  if (reading.data && reading.data !== last) setLast(reading.data)
  const failure = reading.isError && !reading.data && (
    <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  )
  if (!last) return failure || <Skeleton height={420} radius={10} />
  const { data: titulos, contas, hoje: today } = last
  const isStale = reading.isPlaceholderData || !reading.data
  return <Page {...{ titulos, contas, today, data, setData, failure, isStale }} />
}

interface PageProps {
  readonly titulos: readonly TituloToSettle[]
  readonly contas: readonly ContaOfBaixa[]
  readonly today: string
  readonly data: CalendarDate
  readonly setData: (data: CalendarDate) => void
  /** The amounts are still those of the date before. */
  readonly isStale: boolean
  /** Why the amounts of the date could not be read. */
  readonly failure: ReactNode
}

/** What is settled of the titles, in their order; the account of each counts only where each has its own. */
const linesOf = (titulos: readonly TituloToSettle[], { byLine, typed }: Values) =>
  titulos
    .filter(({ problema }) => problema === null)
    .map((titulo) => lineOf(titulo, typed[titulo.id_lancamento]))
    .map((line) => (byLine ? line : { ...line, conta: undefined }))

const rulesOf = (lines: readonly Line[], data: CalendarDate | null) => ({
  data: data ? undefined : messages.required,
  ...Object.fromEntries(lines.map(({ problema }, at) => [`baixas.${at}.valor`, problema])),
})

function Page(props: PageProps) {
  const { titulos, contas, today, data, setData, isStale, failure } = props
  const go = useNavigate()
  const isReceivable = titulos.length > 0 && titulos.every(({ operacao }) => operacao === 'C')
  const volta = isReceivable ? toReceivableList() : toPayableList()
  const f = useRecordForm(darBaixa, {
    initial: (): Values => ({
      data,
      id_contabancaria: null,
      forma_pagamento: null,
      byLine: false,
      agendado: false,
      typed: {},
    }),
    request: (values) => ({
      body: wantedOf(linesOf(titulos, values), { ...values, data: values.data ?? data }),
    }),
    rules: (values) => rulesOf(linesOf(titulos, values), values.data),
    refresh: moneyReads,
  })
  const values = useValues(f)
  const lines = titulos.map((titulo) => lineOf(titulo, values.typed[titulo.id_lancamento]))
  const toSettle = lines.filter(({ titulo }) => titulo.problema === null)
  const isFuture = data > today
  const isDisabled =
    isStale || toSettle.length === 0 || toSettle.some(({ problema }) => problema !== undefined)
  const leave = () => void go(volta)
  const chosen = linesOf(titulos, values)
  const doProjeto = usePaymentCheck(
    chosen
      .filter(({ titulo }) => titulo.operacao === 'D')
      .map((line) => wantedToPay(line, values, data)),
  )
  return (
    <ListPage>
      <FormScreen
        isAct
        form={f}
        isBare
        isDisabled={isDisabled}
        onDone={leave}
        bar={
          <ApplyFooter
            lines={toSettle}
            isReceivable={isReceivable}
            conta={values.byLine ? undefined : contaOf(contas, values.id_contabancaria)}
          >
            <Button variant="default" onClick={leave}>
              Cancelar
            </Button>
            {/* Enter in an amount settles nothing. */}
            <Button loading={f.isSaving} disabled={isDisabled} onClick={() => void f.submit(leave)}>
              {textOfButton(toSettle.length, isFuture && values.agendado)}
            </Button>
          </ApplyFooter>
        }
      >
        {toSettle.length === 0 ? (
          <Notice tone="warning">
            {lines.length === 1
              ? 'Não há o que baixar neste título.'
              : 'Não há o que baixar em nenhum destes títulos.'}
          </Notice>
        ) : (
          <Top {...{ f, contas, setData, isFuture }} />
        )}
        <PaidTwice titulos={toSettle.map(({ titulo }) => titulo)} />
        <TitulosDoProjeto
          titulos={doProjeto}
          nomeOf={(id) => nomeOf(chosen, id)}
          contaOf={(id) => lineById(chosen, id)?.conta ?? values.id_contabancaria}
          onChoose={(rightContas) => f.change(withContas(values, rightContas))}
        />
        {failure}
        <Lines {...{ f, lines }} contas={values.byLine ? contas : undefined} />
      </FormScreen>
    </ListPage>
  )
}

const lineById = (lines: readonly Line[], id: number) =>
  lines.find(({ titulo }) => titulo.id_lancamento === id)

function nomeOf(lines: readonly Line[], id: number): string {
  const { razao = null, descricao = '' } = lineById(lines, id)?.titulo ?? {}
  return [razao, descricao].filter(Boolean).join(' · ')
}

/** Each of these titles is paid from the account of its source; the others stay as they are. */
const withContas = ({ typed }: Values, rightContas: readonly RightConta[]) => ({
  byLine: true,
  typed: {
    ...typed,
    ...Object.fromEntries(
      rightContas.map(({ id_lancamento: id, id_contabancaria: conta, valor }) => [
        id,
        { ...typed[id], conta, ...(valor !== undefined && { valor }) },
      ]),
    ),
  },
})

interface LinesProps {
  readonly f: RecordForm<Values>
  readonly lines: readonly Line[]
  /** Given if each title has its own account. */
  readonly contas: readonly ContaOfBaixa[] | undefined
}

/** The titles, each drawn again only when it changes: there may be a thousand. */
function Lines({ f, lines, contas }: LinesProps) {
  const toSettle = lines.filter(({ titulo }) => titulo.problema === null)
  const change = (id: number, change: Typed) => {
    const { typed } = f.form.getValues()
    f.set('typed', { ...typed, [id]: { ...typed[id], ...change } })
  }
  return (
    <TableFrame stacks label="Títulos a baixar">
      <thead>
        <tr>
          <th scope="col">Título</th>
          {['Saldo', 'Juros', 'Multa', 'Desconto', movedOf(lines)].map((name) => (
            <th key={name} scope="col" data-num>
              {name}
            </th>
          ))}
          <th scope="col">Diferença{contas && ' e conta'}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BaixaLine
            key={line.titulo.id_lancamento}
            line={line}
            contas={contas}
            path={`baixas.${toSettle.indexOf(line)}.`}
            error={errorOf(f.form.errors, toSettle.indexOf(line))}
            onChange={(mudanca) => change(line.titulo.id_lancamento, mudanca)}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The button's label; without titles it is the plain verb. */
function textOfButton(quantos: number, agenda: boolean): string {
  if (quantos === 0) return 'Dar baixa'
  const titulos = counted(quantos, 'título', 'títulos')
  return agenda ? `Agendar ${titulos}` : `Dar baixa em ${titulos}`
}

/** Header of the amount column, by the sides among the titles. */
function movedOf(linhas: readonly Line[]): string {
  const sides = new Set(linhas.map(({ titulo }) => titulo.operacao))
  if (sides.size > 1) return 'Pago ou recebido'
  return sides.has('C') ? 'Recebido' : 'Pago'
}

const contaOf = (contas: readonly ContaOfBaixa[], id: number | null) =>
  contas.find(({ id_contabancaria }) => id_contabancaria === id)

/** First error of a line. */
const errorOf = (errors: FormErrors, i: number) =>
  i < 0
    ? undefined
    : Object.entries(errors).find(([campo]) => campo.startsWith(`baixas.${i}.`))?.[1]

interface TopProps extends Pick<PageProps, 'contas' | 'setData'> {
  readonly f: BoundFields<Values>
  readonly isFuture: boolean
}

function Top({ f, contas, setData, isFuture }: TopProps) {
  return (
    <Grid min={180}>
      <f.Date of="data" label="Data" isRequired onSet={(data) => data && setData(data)} />
      <f.Native of="id_contabancaria" label="Conta" isRequired options={contaOptions(contas)} />
      <f.Native of="forma_pagamento" label="Forma" options={methods} />
      <Stack gap={2} justify="end">
        <f.Check of="byLine" label="Uma conta por título" />
        {isFuture && <f.Check of="agendado" label="Agendar para este dia" />}
      </Stack>
    </Grid>
  )
}

interface ApplyFooterProps {
  readonly lines: readonly Line[]
  /** Only receivables: an empty total is of money in. */
  readonly isReceivable: boolean
  readonly conta: ContaOfBaixa | undefined
  readonly children: ReactNode
}

function ApplyFooter({ lines, isReceivable, conta, children }: ApplyFooterProps) {
  const { sai, entra, deve } = sumOf(lines)
  const ofPermuta = sumOf(lines.filter(({ titulo }) => titulo.permuta === 'S'))
  const depois =
    conta?.saldo === undefined
      ? undefined
      : subtractReais(addReais(conta.saldo, entra, ofPermuta.sai), sai, ofPermuta.entra)
  const figuras = [
    { label: 'Devido', value: deve },
    ...(sai > 0 || (entra === 0 && !isReceivable) ? [{ label: 'Sai', value: sai }] : []),
    ...(entra > 0 || isReceivable ? [{ label: 'Entra', value: entra }] : []),
    ...(depois === undefined ? [] : [{ label: 'Saldo da conta depois', value: depois }]),
  ].map(({ label, value }) => ({
    label,
    value: reais(value),
    tone: value < 0 ? ('danger' as const) : undefined,
  }))
  return (
    <Card>
      <Row justify="between" gap={4}>
        <Figures look="line" large items={figuras} />
        <Group gap="xs">{children}</Group>
      </Row>
    </Card>
  )
}
