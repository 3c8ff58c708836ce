import { fluxoView } from '@claquete/contract/orcamentos/visao/fluxo'
import type { MovimentoDoFluxo } from '@claquete/contract/orcamentos/visao/fluxo'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { addDays, calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { addReais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import type { ChartModel, ChartSeries } from '../../ui/chart/chart-model.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { toOrcamentoList } from '../../addresses/orcamentos.ts'
import { EmptyState } from '../../ui/frame/states.tsx'
import { RelatorioHeader } from './relatorio-header.tsx'
import { decimalText, moneyText } from './figures.ts'
import { WaitingVisao } from './visao-content.tsx'

type Fluxo = ReplyOf<typeof fluxoView>['data']
type PeriodoDoFluxo = Fluxo['periodos'][number]
type PeriodoStep = 'mes' | 'semana'

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const wholeMonth = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const noonOf = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** Short and long names of a month or week. */
function nameOf(
  inicio: string,
  por: PeriodoStep,
  tellsYear = false,
): { short: string; long: string } {
  if (por === 'mes') {
    return {
      short: mes.format(noonOf(inicio)).replace('. de ', '/').replace(' de ', '/'),
      long: wholeMonth.format(noonOf(inicio)),
    }
  }
  const primeiro = calendarDate(inicio)
  const de = formatDateBr(primeiro)
  const short = tellsYear ? `${de.slice(0, 6)}${de.slice(8)}` : de.slice(0, 5)
  return { short, long: `${de} a ${formatDateBr(addDays(primeiro, 6))}` }
}

/** Money in and out of a budget over time. */
export default function FluxoScreen() {
  const id_orcamento = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const por: PeriodoStep = search.get('por') === 'semana' ? 'semana' : 'mes'
  const reading = useRead(
    fluxoView,
    { params: { id_orcamento }, query: { por } },
    { keepPreviousData: true },
  )
  return (
    <Reading of={reading} waiting={<WaitingVisao />} listTo={toOrcamentoList()}>
      {({ data: fluxo }) => {
        const { totais, sem_data, orcamento } = fluxo
        return (
          <Page>
            <RelatorioHeader orcamento={orcamento} aba="fluxo">
              <SegmentedControl
                size="xs"
                aria-label="Período"
                value={por}
                onChange={(value) => setSearch(value === 'mes' ? {} : { por: value })}
                data={[
                  { value: 'mes', label: 'Mês' },
                  { value: 'semana', label: 'Semana' },
                ]}
              />
            </RelatorioHeader>
            <Figures
              large
              items={[
                { label: 'Recebido', value: moneyText(totais.recebido) },
                { label: 'A receber', value: moneyText(totais.a_receber) },
                { label: 'Pago', value: moneyText(totais.pago) },
                { label: 'A pagar', value: moneyText(totais.a_pagar) },
                {
                  label: 'Custo ainda sem data',
                  value: moneyText(sem_data),
                  hint: 'estimado e não comprometido',
                },
                {
                  label: 'Saldo do job',
                  value: moneyText(totais.saldo),
                  tone: (totais.saldo ?? 0) < 0 ? 'danger' : 'success',
                  hint: 'do que tem data',
                },
              ]}
            />
            <Premissa fluxo={fluxo} />
            {fluxo.periodos.length === 0 ? (
              <EmptyState title="Nada entra nem sai ainda">
                Quando o orçamento tiver valor, pagamentos ou verbas, cada período aparece aqui.
              </EmptyState>
            ) : (
              <PeriodoView fluxo={fluxo} step={por} />
            )}
          </Page>
        )
      }}
    </Reading>
  )
}

/** Tells which payment condition and start date the expected receipts were computed from. */
function Premissa({ fluxo }: { readonly fluxo: Fluxo }) {
  const { receitas, condicao_lida, condicao_pagamento, base, orcamento } = fluxo
  if (!receitas) return null
  const desde = orcamento.data_aprovacao
    ? `da aprovação, ${formatDateBr(calendarDate(base))}`
    : `de hoje, ${formatDateBr(calendarDate(base))}, porque ainda não foi aprovado`
  return (
    <Note>
      {condicao_lida
        ? `O que falta receber segue a condição “${condicao_pagamento}”, a contar ${desde}.`
        : `O que falta receber está todo no dia ${desde}: ${
            condicao_pagamento
              ? `a condição “${condicao_pagamento}” não diz em quantos dias o cliente paga.`
              : 'o orçamento não tem condição de pagamento.'
          }`}
    </Note>
  )
}

interface PeriodoViewProps {
  readonly fluxo: Fluxo
  readonly step: PeriodoStep
}

function modelOf({ periodos, receitas }: Fluxo, por: PeriodoStep): ChartModel {
  const isOfSeveralYears = new Set(periodos.map(({ inicio }) => inicio.slice(0, 4))).size > 1
  const serie = (
    label: string,
    kind: ChartSeries['kind'],
    tone: ChartSeries['tone'],
    values: readonly number[],
  ) => ({ label, kind, tone, values })
  return {
    axis: por === 'mes' ? 'Mês' : 'Semana',
    labels: periodos.map(({ inicio }) => nameOf(inicio, por, isOfSeveralYears).short),
    titles: periodos.map(({ inicio }) => nameOf(inicio, por).long),
    unit: 'reais',
    series: [
      ...(receitas
        ? [
            serie(
              'Entradas',
              'bars',
              'income',
              periodos.map(({ recebido = 0, a_receber = 0 }) => addReais(recebido, a_receber)),
            ),
          ]
        : []),
      serie(
        'Saídas',
        'bars',
        'expense',
        periodos.map(({ pago, a_pagar }) => addReais(pago, a_pagar)),
      ),
      ...(receitas
        ? [
            serie(
              'Saldo',
              'line',
              'balance',
              periodos.map(({ saldo = 0 }) => saldo),
            ),
          ]
        : []),
    ],
  }
}

function PeriodoView({ fluxo, step }: PeriodoViewProps) {
  const [open, setOpen] = useState<string>()
  const model = useMemo(() => modelOf(fluxo, step), [fluxo, step])
  return (
    <>
      <ChartCard
        heading="No tempo"
        title="Entradas, saídas e saldo"
        model={model}
        onPick={(at) => setOpen(fluxo.periodos[at]?.inicio)}
      />
      <FluxoTable fluxo={fluxo} step={step} onOpen={setOpen} />
      {open && (
        <SidePanel title={nameOf(open, step).long} size="lg" onClose={() => setOpen(undefined)}>
          <MovimentoList movimentos={fluxo.movimentos.filter(({ inicio }) => inicio === open)} />
        </SidePanel>
      )}
    </>
  )
}

interface FluxoTableProps extends PeriodoViewProps {
  readonly onOpen: (inicio: string) => void
}

const fluxoColumns = [
  ['recebido', 'Recebido'],
  ['a_receber', 'A receber'],
  ['pago', 'Pago'],
  ['a_pagar', 'A pagar'],
  ['saldo', 'Saldo'],
] as const

function FluxoTable({ fluxo: { periodos, totais }, step, onOpen }: FluxoTableProps) {
  const vistas = fluxoColumns.filter(([prop]) => totais[prop] !== undefined)
  return (
    <DataTable
      stacks
      label="Períodos"
      rows={periodos}
      rowKey={({ inicio }) => inicio}
      columns={[
        {
          key: 'inicio',
          label: step === 'mes' ? 'Mês' : 'Semana',
          heads: true,
          cell: ({ inicio }) => (
            <TextButton onClick={() => onOpen(inicio)}>{nameOf(inicio, step).long}</TextButton>
          ),
          total: 'Total',
        },
        ...vistas.map(([prop, label]) => ({
          key: prop,
          label,
          numeric: true,
          cell: (um: PeriodoDoFluxo) => <Amount reais={um[prop] ?? 0} />,
          total: decimalText(totais[prop] ?? 0),
        })),
      ]}
    />
  )
}

function MovimentoList({ movimentos }: { readonly movimentos: readonly MovimentoDoFluxo[] }) {
  if (movimentos.length === 0) {
    return <EmptyState dense title="Nada neste período" />
  }
  return (
    <ItemList bare>
      {movimentos.map((um, at) => (
        <Item
          key={`${um.data}${um.descricao}${at}`}
          title={um.descricao}
          aside={<Amount reais={um.sentido === 'sai' ? -um.valor : um.valor} />}
          detail={[formatDateBr(calendarDate(um.data)), situacaoOf(um), um.pessoa]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </ItemList>
  )
}

function situacaoOf({ sentido, feito }: MovimentoDoFluxo): string {
  if (sentido === 'entra') return feito ? 'Recebido' : 'A receber'
  return feito ? 'Pago' : 'A pagar'
}
