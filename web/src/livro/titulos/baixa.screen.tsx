import { darBaixa, titulosASettle, titulosMax } from '@claquete/contract/livro/titulos/baixa'
import type { ContaDaBaixa } from '@claquete/contract/livro/titulos/baixa'
import type { FormaDePagamento } from '@claquete/core/livro/titulos/methods'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Button, Checkbox, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addReais, reais, subtractReais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import type { Wrong } from '../../lib/act.ts'
import { useAddressIds } from '../../lib/address-ids.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { counted } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ContaSelect, formaOf, methods } from './baixa-fields.tsx'
import { lineOf, wantedOf, sumOf } from './baixa-lines.ts'
import type { Typed, TypedList, Line } from './baixa-lines.ts'
import { BaixaLine } from './baixa-line.tsx'
import { moneyReads } from './reads.ts'

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

interface Shared {
  readonly data: CalendarDate
  readonly conta: string
  readonly forma_pagamento: FormaDePagamento | ''
  readonly porLinha: boolean
  readonly agendado: boolean
}

function Baixas({ ids }: { ids: readonly number[] }) {
  const [inicio] = useState<Shared>(() => ({
    data: todayInSaoPaulo(Date.now()),
    conta: '',
    forma_pagamento: '',
    porLinha: false,
    agendado: false,
  }))
  const [shared, setShared] = useState(inicio)
  const [digitados, setDigitados] = useState<TypedList>({})
  const isSaved = useRef(false)
  useLeaveGuard({
    isChanged: () => !isSaved.current && (shared !== inicio || Object.keys(digitados).length > 0),
  })
  useChanges('financeiro', () => void refreshReads(titulosASettle))
  const reading = useRead(
    titulosASettle,
    { body: { ids: [...ids], data: shared.data } },
    { keepPreviousData: true, staleTime: 0 },
  )
  if (reading.isError && !reading.data) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Skeleton height={420} radius={10} />
  const { data: titulos, contas, hoje: today } = reading.data
  const lines = titulos.map((titulo) => lineOf(titulo, digitados[titulo.id_lancamento]))
  return (
    <Page
      {...{ lines, contas, today, shared }}
      isStale={reading.isPlaceholderData}
      onSaved={() => (isSaved.current = true)}
      onSharedChange={(mudanca) => setShared((antes) => ({ ...antes, ...mudanca }))}
      onLineChange={(id, mudanca) =>
        setDigitados((antes) => ({ ...antes, [id]: { ...antes[id], ...mudanca } }))
      }
    />
  )
}

interface PageProps {
  readonly lines: readonly Line[]
  readonly contas: readonly ContaDaBaixa[]
  readonly today: string
  readonly shared: Shared
  /** The amounts are still those of the date before. */
  readonly isStale: boolean
  readonly onSharedChange: (change: Partial<Shared>) => void
  readonly onLineChange: (id: number, change: Typed) => void
  /** Called after saving: leaving needs no confirmation. */
  readonly onSaved: () => void
}

function Page(props: PageProps) {
  const { lines, contas, today, shared, isStale, onSharedChange, onLineChange, onSaved } = props
  const go = useNavigate()
  const aBaixar = lines.filter(({ titulo }) => titulo.problema === null)
  const isReceivable = lines.length > 0 && lines.every(({ titulo }) => titulo.operacao === 'C')
  const volta = isReceivable ? paths.contaReceberList() : paths.contaPagarList()
  const act = useAct({ refresh: moneyReads })
  const { wrong } = act
  const leave = () => {
    onSaved()
    void go(volta)
  }
  const linhasDoPedido = aBaixar.map((linha) =>
    shared.porLinha ? linha : { ...linha, conta: undefined },
  )
  const settle = () => call(darBaixa, { body: wantedOf(linhasDoPedido, shared) })
  const isFuture = shared.data > today
  return (
    <ListPage>
      <Refusal lines={refusalOf(act.failure)} />
      {aBaixar.length === 0 ? (
        <Notice tone="warning">
          {lines.length === 1
            ? 'Não há o que baixar neste título.'
            : 'Não há o que baixar em nenhum destes títulos.'}
        </Notice>
      ) : (
        <Top {...{ contas, shared, onSharedChange, isFuture, wrong }} />
      )}
      <TableFrame stacks label="Títulos a baixar">
        <thead>
          <tr>
            <th scope="col">Título</th>
            {['Saldo', 'Juros', 'Multa', 'Desconto', movedOf(lines)].map((name) => (
              <th key={name} scope="col" data-num>
                {name}
              </th>
            ))}
            <th scope="col">Diferença{shared.porLinha && ' e conta'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BaixaLine
              key={line.titulo.id_lancamento}
              line={line}
              contas={shared.porLinha ? contas : undefined}
              error={errorOf(wrong, aBaixar.indexOf(line))}
              onChange={(mudanca) => onLineChange(line.titulo.id_lancamento, mudanca)}
            />
          ))}
        </tbody>
      </TableFrame>
      <ApplyFooter
        lines={aBaixar}
        isReceivable={isReceivable}
        conta={shared.porLinha ? undefined : contaDe(contas, shared.conta)}
      >
        <Button variant="default" onClick={() => void go(volta)}>
          Cancelar
        </Button>
        <Button
          loading={act.isRunning}
          disabled={
            isStale ||
            aBaixar.length === 0 ||
            aBaixar.some(({ problema }) => problema !== undefined)
          }
          onClick={({ currentTarget }) => void runReadable(act, currentTarget, settle, leave)}
        >
          {textOfButton(aBaixar.length, isFuture && shared.agendado)}
        </Button>
      </ApplyFooter>
    </ListPage>
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
  const lados = new Set(linhas.map(({ titulo }) => titulo.operacao))
  if (lados.size > 1) return 'Pago ou recebido'
  return lados.has('C') ? 'Recebido' : 'Pago'
}

const contaDe = (contas: readonly ContaDaBaixa[], id: string) =>
  contas.find(({ id_contabancaria }) => String(id_contabancaria) === id)

/** First server error of a line. */
const errorOf = (wrong: Wrong, i: number) =>
  i < 0 ? undefined : Object.entries(wrong).find(([campo]) => campo.startsWith(`baixas.${i}.`))?.[1]

interface TopProps extends Pick<PageProps, 'contas' | 'shared' | 'onSharedChange'> {
  readonly isFuture: boolean
  readonly wrong: Wrong
}

function Top({ contas, shared, onSharedChange, isFuture, wrong }: TopProps) {
  return (
    <Grid min={180}>
      <DateInput
        label="Data"
        withAsterisk
        value={shared.data}
        error={wrong['data']}
        onChange={(data) => data && onSharedChange({ data })}
      />
      <ContaSelect
        label="Conta"
        contas={contas}
        value={shared.conta}
        error={wrong['id_contabancaria']}
        onChange={(conta) => onSharedChange({ conta })}
      />
      <NativeSelect
        label="Forma"
        data={methods}
        value={shared.forma_pagamento}
        error={wrong['forma_pagamento']}
        onChange={(event) =>
          onSharedChange({ forma_pagamento: formaOf(event.currentTarget.value) })
        }
      />
      <Stack gap={2} justify="end">
        <Checkbox
          label="Uma conta por título"
          checked={shared.porLinha}
          onChange={(event) => onSharedChange({ porLinha: event.currentTarget.checked })}
        />
        {isFuture && (
          <Checkbox
            label="Agendar para este dia"
            checked={shared.agendado}
            onChange={(event) => onSharedChange({ agendado: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Grid>
  )
}

interface ApplyFooterProps {
  readonly lines: readonly Line[]
  /** Only receivables: an empty total is of money in. */
  readonly isReceivable: boolean
  readonly conta: ContaDaBaixa | undefined
  readonly children: React.ReactNode
}

function ApplyFooter({ lines, isReceivable, conta, children }: ApplyFooterProps) {
  const { sai, entra, deve } = sumOf(lines)
  const dePermuta = sumOf(lines.filter(({ titulo }) => titulo.permuta === 'S'))
  const depois =
    conta?.saldo === undefined
      ? undefined
      : subtractReais(addReais(conta.saldo, entra, dePermuta.sai), sai, dePermuta.entra)
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
