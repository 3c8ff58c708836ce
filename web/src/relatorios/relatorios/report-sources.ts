import type { ReportSelector } from '@claquete/contract/report'
import { companySource, personSource } from '../../lib/selectors.ts'
import type { OptionSource } from '../../lib/selectors.ts'
import { centros, contas, orcamentos, planos } from '../../livro/titulos/public.ts'

interface Selector {
  readonly source: OptionSource
  /** Placeholder when nothing is chosen. */
  readonly all: 'Todos' | 'Todas'
}

/** Options of each selector a report filter can use. */
export const reportSelectors: Readonly<Record<ReportSelector, Selector>> = {
  unidade: { source: companySource, all: 'Todas' },
  pessoa: { source: personSource, all: 'Todos' },
  conta: { source: contas, all: 'Todas' },
  'plano-receita': { source: planos.C, all: 'Todas' },
  'plano-despesa': { source: planos.D, all: 'Todas' },
  centro: { source: centros, all: 'Todos' },
  orcamento: { source: orcamentos, all: 'Todos' },
}
