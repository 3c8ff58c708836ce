import { dreList } from '@claquete/contract/financeiro/dre/dre'
import {
  graficoEficiencia,
  graficoLucro,
  graficoView,
} from '@claquete/contract/relatorios/graficos/graficos'
import type { Grafico } from '@claquete/contract/relatorios/graficos/graficos'
import type { RequestTo } from '@claquete/contract/endpoint'
import {
  addDays,
  addMonths,
  calendarDate,
  todayInSaoPaulo,
} from '@claquete/core/kernel/time/calendar'
import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toDemonstrativoDre } from '../../addresses/financeiro.ts'
import { toVisaoDetails } from '../../addresses/orcamentos.ts'
import { toPlanilhaReceitas, toReceivedContas } from '../../addresses/relatorios.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { CompanySelector } from '../../ui/inputs/company-selector.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { modelOf, shareOfFirst, waterfallModel } from './models.ts'

type YearProps = Required<RequestTo<typeof graficoLucro>['body']>

/** The charts of a year: profit, result, efficiency, margin, clients, receipts. */
export default function GraficosScreen() {
  const [words, setWords] = useAddressWords()
  const [thisYear] = useState(() => Number(todayInSaoPaulo(Date.now()).slice(0, 4)))
  const may = useMay()
  const ano = Number(words.get('ano')) || thisYear
  const id_empresa = Number(words.get('id_empresa')) || null
  const set = (name: string, value: string | null) =>
    setWords(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  const years = [...new Set([ano, ...Array.from({ length: 6 }, (_, at) => thisYear - at)])]
  const year = { ano, id_empresa }
  return (
    <Page>
      <FilterBar aria-label="Filtros dos gráficos">
        <NativeSelect
          size="xs"
          label="Ano"
          data={years.toSorted((a, b) => b - a).map(String)}
          value={String(ano)}
          onChange={(event) => set('ano', event.currentTarget.value)}
        />
        <CompanySelector
          withAll
          size="xs"
          value={id_empresa ? String(id_empresa) : null}
          onChange={(id) => set('id_empresa', id)}
        />
      </FilterBar>
      <Grid min={460}>
        <Profit {...year} />
        {may(dreList.access) && <Waterfall {...year} />}
        {may('orcamento.custos') && <Efficiency {...year} />}
        <Margin {...year} />
        <Clients {...year} />
        <ReceiptDays {...year} />
      </Grid>
    </Page>
  )
}

const queryOf = ({ ano, id_empresa }: YearProps) => ({ ano, ...(id_empresa && { id_empresa }) })

/** The first and the last day of a month. */
function daysOf(ano: number, mes: number) {
  const first = calendarDate(`${ano}-${String(mes).padStart(2, '0')}-01`)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

const useModel = (data: Grafico | undefined, axis: string) =>
  useMemo(() => data && modelOf(data, axis), [data, axis])

function Profit(year: YearProps) {
  const reading = useRead(graficoLucro, { body: year }, { keepPreviousData: true })
  const model = useModel(reading.data?.data, 'Mês')
  return (
    <ChartPanel
      heading="Lucro"
      subtitle="Receitas, despesas e o que sobra em cada mês, por competência"
      reading={reading}
      model={model}
      empty="As barras de cada mês aparecem com os lançamentos do ano."
      linkOf={(at) => {
        const { first, last } = daysOf(year.ano, at + 1)
        return toDemonstrativoDre({ periodo: 'datas', de: first, ate: last })
      }}
    />
  )
}

function Waterfall({ ano, id_empresa }: YearProps) {
  const reading = useRead(dreList, { body: { ano, id_empresa } }, { keepPreviousData: true })
  const lines = reading.data?.data.linhas
  const model = useMemo(() => lines && waterfallModel(lines), [lines])
  return (
    <ChartPanel
      heading="Do faturamento ao resultado"
      subtitle="O que cada linha do DRE leva, até o resultado do ano"
      reading={reading}
      model={model}
      empty="O caminho da receita ao resultado aparece com os lançamentos do ano."
      linkOf={() => toDemonstrativoDre({ ano })}
    />
  )
}

function Efficiency(year: YearProps) {
  const reading = useRead(graficoEficiencia, { body: year }, { keepPreviousData: true })
  const data = reading.data?.data
  const model = useModel(data, 'Orçamento')
  return (
    <ChartPanel
      heading="Eficiência"
      subtitle="Vendido, custo planejado e gasto dos aprovados no ano; acima de 100%, gastou menos"
      reading={reading}
      model={model}
      empty="Cada orçamento aprovado no ano aparece com o que vendeu, planejou e gastou."
      linkOf={(at) => {
        const id = data?.pontos[at]?.chave
        return id ? toVisaoDetails(id) : undefined
      }}
    />
  )
}

const ways = [
  { value: 'orcamento', label: 'Por job' },
  { value: 'cliente', label: 'Por cliente' },
  { value: 'agencia', label: 'Por agência' },
  { value: 'produto', label: 'Por produto anunciado' },
  { value: 'mes', label: 'Por mês' },
] as const
type Way = (typeof ways)[number]['value']
const axes = {
  orcamento: 'Job',
  cliente: 'Cliente',
  agencia: 'Agência',
  produto: 'Produto anunciado',
  mes: 'Mês',
} as const

function Margin(year: YearProps) {
  const [words] = useAddressWords()
  const asked = ways.find(({ value }) => value === words.get('por'))
  const [way, setWay] = useState<Way>(asked?.value ?? 'orcamento')
  const query = { ...queryOf(year), tipo: 'margem' as const, por: way }
  const reading = useRead(graficoView, { query }, { keepPreviousData: true })
  // What is still on screen while another way is read belongs to the way before.
  const data = reading.isPlaceholderData ? undefined : reading.data?.data
  const model = useModel(data, axes[way])
  return (
    <ChartPanel
      heading="Margem dos jobs"
      subtitle="O que os jobs trouxeram, custaram e deixaram, por competência"
      controls={
        <NativeSelect
          size="xs"
          aria-label="Margem por"
          data={[...ways]}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value as Way)}
        />
      }
      reading={reading}
      model={model}
      empty="Aparece o que foi lançado em orçamentos no ano."
      linkOf={(at) => {
        const id = data?.pontos[at]?.chave
        if (!id) return undefined
        if (way === 'orcamento') return toVisaoDetails(id)
        if (way === 'cliente') return clientPath(year.ano, id)
        return undefined
      }}
    />
  )
}

const clientPath = (ano: number, id: number) => toPlanilhaReceitas({ ano, id_pessoa: id })

function Clients(year: YearProps) {
  const query = { ...queryOf(year), tipo: 'concentracao' as const }
  const reading = useRead(graficoView, { query }, { keepPreviousData: true })
  const data = reading.data?.data
  const model = useModel(data, 'Cliente')
  return (
    <ChartPanel
      heading="Concentração de clientes"
      subtitle={
        data && data.pontos.length > 0
          ? `Os três maiores são ${shareOfFirst(data, 3)} da receita do ano`
          : 'Quanto da receita é de cada cliente'
      }
      reading={reading}
      model={model}
      empty="Aparece a receita de cada cliente no ano."
      linkOf={(at) => {
        const id = data?.pontos[at]?.chave
        return id ? clientPath(year.ano, id) : undefined
      }}
    />
  )
}

function ReceiptDays(year: YearProps) {
  const query = { ...queryOf(year), tipo: 'recebimento' as const }
  const reading = useRead(graficoView, { query }, { keepPreviousData: true })
  const model = useModel(reading.data?.data, 'Mês')
  return (
    <ChartPanel
      heading="Dias para receber"
      subtitle="Da emissão ao recebimento, e quantos depois do vencimento, pelo valor recebido no mês"
      reading={reading}
      model={model}
      empty="Aparece quando houver recebimentos no ano."
      linkOf={(at) => {
        const { first, last } = daysOf(year.ano, at + 1)
        return toReceivedContas({ periodo1: first, periodo2: last })
      }}
    />
  )
}
