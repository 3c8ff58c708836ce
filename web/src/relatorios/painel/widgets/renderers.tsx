import type { WidgetName } from '@claquete/contract/relatorios/painel/widgets'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { bringCode } from '../../../lib/chunk.ts'
import type { Place } from '../use-layout.ts'
import type { LaterRenderers } from './more.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Total } from './total.tsx'

type Renderer = ComponentType<{ readonly place: Place }>
type LaterWidget = keyof LaterRenderers

const bring = () => bringCode(() => import('./more.tsx'))

/** Begins to load the code of the widgets that come later, while their data are read. */
export const bringLater = () => void bring().catch(() => undefined)

const later = (widget: LaterWidget): Renderer =>
  lazy(async () => ({ default: (await bring()).laterRenderers[widget] }))

/** Component of each widget of the catalogue; a missing one does not compile. */
export const renderers: Readonly<Record<WidgetName, Renderer>> = {
  total_pessoas: Total,
  total_empresas: Total,
  total_usuarios: Total,
  total_tarefas: Total,
  atalhos: Shortcuts,
  meu_dia: later('meu_dia'),
  aprovacoes: later('aprovacoes'),
  receitas_despesas: later('receitas_despesas'),
  caixa_30_dias: later('caixa_30_dias'),
  recebiveis_idade: later('recebiveis_idade'),
  pagar_semana: later('pagar_semana'),
  jobs_estourados: later('jobs_estourados'),
  fluxo_caixa: later('fluxo_caixa'),
  faturamento_mensal: later('faturamento_mensal'),
  grafico_vendas: later('grafico_vendas'),
  cadastros_mes: later('cadastros_mes'),
  alteracoes: later('alteracoes'),
  cotas: later('cotas'),
}
