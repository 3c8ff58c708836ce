import type { WidgetName } from '@claquete/contract/relatorios/painel/widgets'
import type { ComponentType } from 'react'
import type { Place } from '../use-layout.ts'
import { CadastrosMes } from './cadastros-month.tsx'
import { Caixa30Dias } from './caixa-30-dias.tsx'
import { Changes } from './changes.tsx'
import { Cotas } from './cotas.tsx'
import { FluxoCaixa } from './fluxo-caixa.tsx'
import { JobsEstourados } from './jobs-estourados.tsx'
import { Aprovacoes } from './aprovacoes.tsx'
import { MeuDia } from './meu-dia.tsx'
import { PagarSemana } from './pagar-semana.tsx'
import { RecebiveisIdade } from './recebiveis-idade.tsx'
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
  caixa_30_dias: Caixa30Dias,
  recebiveis_idade: RecebiveisIdade,
  pagar_semana: PagarSemana,
  jobs_estourados: JobsEstourados,
  aprovacoes: Aprovacoes,
  meu_dia: MeuDia,
  fluxo_caixa: FluxoCaixa,
  faturamento_mensal: FaturamentoMensal,
  grafico_vendas: SalesChart,
  cadastros_mes: CadastrosMes,
  alteracoes: Changes,
  cotas: Cotas,
}
