import type { WidgetName } from '@claquete/contract/relatorios/painel/widgets'
import type { ComponentType } from 'react'
import type { Place } from '../use-layout.ts'
import { Alteracoes } from './alteracoes.tsx'
import { Atalhos } from './atalhos.tsx'
import { CadastrosMes } from './cadastros-mes.tsx'
import { Cotas } from './cotas.tsx'
import { FluxoCaixa } from './fluxo-caixa.tsx'
import { Total } from './total.tsx'
import { FaturamentoMensal, GraficoVendas, ReceitasDespesas } from './year-charts.tsx'

type Renderer = ComponentType<{ readonly place: Place }>

/** How each widget of the catalogue is drawn: one without a line here does not compile. */
export const renderers: Readonly<Record<WidgetName, Renderer>> = {
  receitas_despesas: ReceitasDespesas,
  fluxo_caixa: FluxoCaixa,
  faturamento_mensal: FaturamentoMensal,
  grafico_vendas: GraficoVendas,
  total_pessoas: Total,
  total_empresas: Total,
  total_usuarios: Total,
  total_tarefas: Total,
  alteracoes: Alteracoes,
  cotas: Cotas,
  cadastros_mes: CadastrosMes,
  atalhos: Atalhos,
}
