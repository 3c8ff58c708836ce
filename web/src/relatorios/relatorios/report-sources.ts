import type { ReportSelector } from '@claquete/contract/report'
import { personSource } from '../../lib/selectors.ts'
import type { OptionSource } from '../../lib/selectors.ts'
import { centros, contas, orcamentos, planos } from '../../livro/titulos/public.ts'

interface Selector {
  readonly source: OptionSource
  /** Placeholder when nothing is chosen. */
  readonly all: 'Todos' | 'Todas'
}

/** Options of each selector a report filter can use; that of companies is in the top bar. */
export const reportSelectors: Readonly<Record<Exclude<ReportSelector, 'unidade'>, Selector>> = {
  pessoa: { source: personSource, all: 'Todos' },
  conta: { source: contas, all: 'Todas' },
  'plano-receita': { source: planos.C, all: 'Todas' },
  'plano-despesa': { source: planos.D, all: 'Todas' },
  centro: { source: centros, all: 'Todos' },
  orcamento: { source: orcamentos, all: 'Todos' },
}
