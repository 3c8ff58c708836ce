import type { WidgetName } from '@claquete/contract/kernel/widgets'
import type { ComponentType } from 'react'
import type { Place } from '../use-layout.ts'
import { CadastrosMes } from './cadastros-month.tsx'
import { CashAhead } from './cash-ahead.tsx'
import { Changes } from './changes.tsx'
import { Cotas } from './cotas.tsx'
import { FluxoCaixa } from './fluxo-caixa.tsx'
import { JobsOver } from './jobs-over.tsx'
import { Aprovacoes } from './aprovacoes.tsx'
import { MyDay } from './my-day.tsx'
import { PayableWeek } from './payable-week.tsx'
import { ReceivablesByAge } from './receivables-by-age.tsx'
import { FaturamentoMensal, ReceitasDespesas, SalesChart } from './year-charts.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Total } from './total.tsx'

type Renderer = ComponentType<{ readonly place: Place }>

/** Component of each widget of the catalogue; a missing one does not compile. */
export const renderers: Readonly<Record<WidgetName, Renderer>> = {
  total_pessoas: Total,
  total_empresas: Total,
  total_usuarios: Total,
  total_tarefas: Total,
  atalhos: Shortcuts,
  receitas_despesas: ReceitasDespesas,
  caixa_30_dias: CashAhead,
  recebiveis_idade: ReceivablesByAge,
  pagar_semana: PayableWeek,
  jobs_estourados: JobsOver,
  aprovacoes: Aprovacoes,
  meu_dia: MyDay,
  fluxo_caixa: FluxoCaixa,
  faturamento_mensal: FaturamentoMensal,
  grafico_vendas: SalesChart,
  cadastros_mes: CadastrosMes,
  alteracoes: Changes,
  cotas: Cotas,
}
