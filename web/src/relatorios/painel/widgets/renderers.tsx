import type { WidgetName } from '@claquete/contract/relatorios/painel/widgets'
import type { ComponentType } from 'react'
import type { Place } from '../use-layout.ts'
import { Changes } from './changes.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { CadastrosMes } from './cadastros-month.tsx'
import { Cotas } from './cotas.tsx'
import { FluxoCaixa } from './fluxo-caixa.tsx'
import { Total } from './total.tsx'
import { FaturamentoMensal, SalesChart, ReceitasDespesas } from './year-charts.tsx'

type Renderer = ComponentType<{ readonly place: Place }>

/** Component of each widget of the catalogue; a missing one does not compile. */
export const renderers: Readonly<Record<WidgetName, Renderer>> = {
  receitas_despesas: ReceitasDespesas,
  fluxo_caixa: FluxoCaixa,
  faturamento_mensal: FaturamentoMensal,
  grafico_vendas: SalesChart,
  total_pessoas: Total,
  total_empresas: Total,
  total_usuarios: Total,
  total_tarefas: Total,
  alteracoes: Changes,
  cotas: Cotas,
  cadastros_mes: CadastrosMes,
  atalhos: Shortcuts,
}
