import { fluxoView } from '@claquete/contract/orcamentos/orcamento/fluxo'
import type { MovimentoDoFluxo } from '@claquete/contract/orcamentos/orcamento/fluxo'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { addDays, calendarDate, formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../../lib/call.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { Chart, useTableView } from '../../../ui/chart/chart.tsx'
import type { ChartModel, ChartSeries } from '../../../ui/chart/chart-model.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { CabecaDoRelatorio } from './cabeca-da-visao.tsx'
import { decimalText, reaisText } from './figuras.ts'
import { Indicadores } from './indicadores.tsx'
import { Esperando } from './visao-conteudo.tsx'
import styles from './visao.module.css'

type Fluxo = ReplyOf<typeof fluxoView>['data']
type Passo = 'mes' | 'semana'

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const mesInteiro = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const meioDia = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** Short and long names of a period. */
function nomeDe(inicio: string, por: Passo): { curto: string; longo: string } {
  if (por === 'mes') {
    return {
      curto: mes.format(meioDia(inicio)).replace('. de ', '/').replace(' de ', '/'),
      longo: mesInteiro.format(meioDia(inicio)),
    }
  }
  const primeiro = calendarDate(inicio)
  const de = formatDateBr(primeiro)
  return { curto: de.slice(0, 5), longo: `${de} a ${formatDateBr(addDays(primeiro, 6))}` }
}

/** What comes in and what goes out for a budget, over time. */
export default function FluxoScreen() {
  const id_orcamento = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const por: Passo = search.get('por') === 'semana' ? 'semana' : 'mes'
  const reading = useRead(
    fluxoView,
    { params: { id_orcamento }, query: { por } },
    { keepPreviousData: true },
  )
  const fluxo = reading.data?.data
  if (reading.error && !fluxo) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!fluxo) return <Esperando />
  const { totais, sem_data, orcamento } = fluxo
  return (
    <div className={styles.pagina}>
      <CabecaDoRelatorio orcamento={orcamento} aba="fluxo">
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
      </CabecaDoRelatorio>
      <Indicadores
        itens={[
          { label: 'Recebido', value: dinheiro(totais.recebido) },
          { label: 'A receber', value: dinheiro(totais.a_receber) },
          { label: 'Pago', value: dinheiro(totais.pago) },
          { label: 'A pagar', value: dinheiro(totais.a_pagar) },
          {
            label: 'Custo ainda sem data',
            value: dinheiro(sem_data),
            nota: 'estimado e não comprometido',
          },
          {
            label: 'Saldo do job',
            value: dinheiro(totais.saldo),
            tom: (totais.saldo ?? 0) < 0 ? 'mau' : 'bom',
            nota: 'do que tem data',
          },
        ]}
      />
      <Premissa fluxo={fluxo} />
      {fluxo.periodos.length === 0 ? (
        <EmptyState title="Nada entra nem sai ainda">
          Quando o orçamento tiver valor, pagamentos ou verbas, cada período aparece aqui.
        </EmptyState>
      ) : (
        <Periodos fluxo={fluxo} por={por} />
      )}
    </div>
  )
}

const dinheiro = (value: number | undefined) => (value === undefined ? undefined : reaisText(value))

/** On what the expected receipts stand. */
function Premissa({ fluxo }: { readonly fluxo: Fluxo }) {
  const { receitas, condicao_lida, condicao_pagamento, base, orcamento } = fluxo
  if (!receitas) return null
  const desde = orcamento.data_aprovacao
    ? `da aprovação, ${formatDateBr(calendarDate(base))}`
    : `de hoje, ${formatDateBr(calendarDate(base))}, porque ainda não foi aprovado`
  return (
    <p className={styles.premissa}>
      {condicao_lida
        ? `O que falta receber segue a condição “${condicao_pagamento}”, a contar ${desde}.`
        : `O que falta receber está todo no dia ${desde}: ${
            condicao_pagamento
              ? `a condição “${condicao_pagamento}” não diz em quantos dias o cliente paga.`
              : 'o orçamento não tem condição de pagamento.'
          }`}
    </p>
  )
}

interface PeriodosProps {
  readonly fluxo: Fluxo
  readonly por: Passo
}

function modelDe({ periodos, receitas }: Fluxo, por: Passo): ChartModel {
  const serie = (
    label: string,
    kind: ChartSeries['kind'],
    tone: ChartSeries['tone'],
    values: readonly number[],
  ) => ({ label, kind, tone, values })
  return {
    axis: por === 'mes' ? 'Mês' : 'Semana',
    labels: periodos.map(({ inicio }) => nomeDe(inicio, por).curto),
    titles: periodos.map(({ inicio }) => nomeDe(inicio, por).longo),
    unit: 'reais',
    series: [
      ...(receitas
        ? [
            serie(
              'Entradas',
              'bars',
              'income',
              periodos.map(({ recebido = 0, a_receber = 0 }) => centavos(recebido + a_receber)),
            ),
          ]
        : []),
      serie(
        'Saídas',
        'bars',
        'expense',
        periodos.map(({ pago, a_pagar }) => centavos(pago + a_pagar)),
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

const centavos = (reais: number) => Math.round(reais * 100) / 100

function Periodos({ fluxo, por }: PeriodosProps) {
  const { asTable, toggle } = useTableView()
  const [aberto, setAberto] = useState<string>()
  const model = useMemo(() => modelDe(fluxo, por), [fluxo, por])
  return (
    <>
      <section className={styles.quadro} aria-labelledby="no-tempo">
        <div className={styles.barraDeAtos}>
          <h3 id="no-tempo">No tempo</h3>
          <span className={styles.espaco} />
          <Button variant="subtle" size="compact-xs" onClick={toggle}>
            {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        </div>
        <div className={styles.grafico}>
          <Chart
            title="Entradas, saídas e saldo"
            model={model}
            asTable={asTable}
            onPick={(at) => setAberto(fluxo.periodos[at]?.inicio)}
          />
        </div>
      </section>
      <TabelaDoFluxo fluxo={fluxo} por={por} abrir={setAberto} />
      {aberto && (
        <SidePanel title={nomeDe(aberto, por).longo} size="lg" onClose={() => setAberto(undefined)}>
          <Movimentos movimentos={fluxo.movimentos.filter(({ inicio }) => inicio === aberto)} />
        </SidePanel>
      )}
    </>
  )
}

interface TabelaProps extends PeriodosProps {
  readonly abrir: (inicio: string) => void
}

const colunas = [
  ['recebido', 'Recebido'],
  ['a_receber', 'A receber'],
  ['pago', 'Pago'],
  ['a_pagar', 'A pagar'],
  ['saldo', 'Saldo'],
] as const

function TabelaDoFluxo({ fluxo: { periodos, totais }, por, abrir }: TabelaProps) {
  const vistas = colunas.filter(([prop]) => totais[prop] !== undefined)
  return (
    <section className={styles.quadro} aria-label="Períodos" data-rola tabIndex={0}>
      <table className={styles.grandes}>
        <thead>
          <tr>
            <th scope="col">{por === 'mes' ? 'Mês' : 'Semana'}</th>
            {vistas.map(([prop, label]) => (
              <th key={prop} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodos.map((um) => (
            <tr key={um.inicio}>
              <th scope="row">
                <button type="button" className={styles.abre} onClick={() => abrir(um.inicio)}>
                  {nomeDe(um.inicio, por).longo}
                </button>
              </th>
              {vistas.map(([prop, label]) => (
                <td
                  key={prop}
                  data-label={label}
                  data-zero={!um[prop] || undefined}
                  data-negativa={(um[prop] ?? 0) < 0 || undefined}
                >
                  {decimalText(um[prop] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {vistas.map(([prop, label]) => (
              <td key={prop} data-label={label}>
                {decimalText(totais[prop] ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Movimentos({ movimentos }: { readonly movimentos: readonly MovimentoDoFluxo[] }) {
  if (movimentos.length === 0) {
    return <EmptyState dense title="Nada neste período" />
  }
  return (
    <ul className={styles.movimentos}>
      {movimentos.map((um, at) => (
        <li key={`${um.data}${um.descricao}${at}`}>
          <div>
            <b>{um.descricao}</b>
            <span data-negativa={um.sentido === 'sai' || undefined}>
              {decimalText(um.sentido === 'sai' ? -um.valor : um.valor)}
            </span>
          </div>
          <p>
            {[formatDateBr(calendarDate(um.data)), situacaoDe(um), um.pessoa]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function situacaoDe({ sentido, feito }: MovimentoDoFluxo): string {
  if (sentido === 'entra') return feito ? 'Recebido' : 'A receber'
  return feito ? 'Pago' : 'A pagar'
}
