import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import * as diferenca from '@claquete/contract/relatorios/relatorios/diferenca'
import * as orcamentos from '@claquete/contract/relatorios/relatorios/orcamentos'
import type { Report } from '@claquete/contract/report'
import * as exportacao from '@claquete/contract/livro/titulos/exportacao'
import { mount } from '../../kernel/http/mount.ts'
import { mountReport, reportExporter } from '../../kernel/reports/report.ts'
import { module } from '../../module.ts'
import type { MenuItem } from '../../module.ts'
import { paidContasSource, receivedContasSource } from './baixas.read.ts'
import {
  fornecedoresSource,
  lancamentosSource,
  orcamentoContaSource,
  orcamentoPeriodoSource,
  recebimentosSource,
} from './entries.read.ts'
import { diferencaHandlers } from './diferenca.handlers.ts'
import { relatorios } from './relatorios.export.ts'
import { orcamentosHandlers } from './orcamentos.handlers.ts'
import { relatorioHandlers } from './relatorios.handlers.ts'

/** The line of a report in the sidebar, in the order of the specification. */
const line = (at: number, { access, screen, title }: Report): MenuItem => ({
  group: 'relatorios',
  at,
  titulo: title,
  path: screen,
  needs: [access],
})

export const relatoriosModule = module({
  name: 'relatorios',
  calls: () => [
    ...mount(exportacao, relatorioHandlers),
    ...mount(orcamentos, orcamentosHandlers),
    ...mount(diferenca, diferencaHandlers),
    ...mountReport(paidContas, paidContasSource),
    ...mountReport(receivedContas, receivedContasSource),
    ...mountReport(lancamentosByDay, lancamentosSource),
    ...mountReport(fornecedoresByJob, fornecedoresSource),
    ...mountReport(orcamentoPeriodo, orcamentoPeriodoSource),
    ...mountReport(orcamentoByConta, orcamentoContaSource),
    ...mountReport(recebimentosVsFaturamento, recebimentosSource),
  ],
  exporters: [
    reportExporter(paidContas, paidContasSource),
    reportExporter(receivedContas, receivedContasSource),
    reportExporter(lancamentosByDay, lancamentosSource),
    reportExporter(fornecedoresByJob, fornecedoresSource),
    reportExporter(orcamentoPeriodo, orcamentoPeriodoSource),
    reportExporter(orcamentoByConta, orcamentoContaSource),
    reportExporter(recebimentosVsFaturamento, recebimentosSource),
    ...Object.values(relatorios),
  ],
  menu: [
    line(8, orcamentoPeriodo),
    line(11, lancamentosByDay),
    line(12, paidContas),
    line(14, receivedContas),
    { ...line(15, fornecedoresByJob), host: 'main' },
    {
      ...line(15, fornecedoresByJob),
      titulo: 'Fornecedores por orçamento',
      path: '/relatorios/fornecedores-orc/listar',
      host: 'other',
    },
    line(18, orcamentoByConta),
    line(19, recebimentosVsFaturamento),
  ],
})
