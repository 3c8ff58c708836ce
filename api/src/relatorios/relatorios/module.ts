import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import * as exportacao from '@claquete/contract/livro/titulos/exportacao'
import { mount } from '../../kernel/mount.ts'
import { mountReport, reportExporter } from '../../kernel/report.ts'
import { module } from '../../module.ts'
import { paidContasSource, receivedContasSource } from './baixas.ts'
import { relatorios } from './relatorios.export.ts'
import { relatorioHandlers } from './relatorios.handlers.ts'

export const relatoriosModule = module({
  name: 'relatorios',
  calls: () => [
    ...mount(exportacao, relatorioHandlers),
    ...mountReport(paidContas, paidContasSource),
    ...mountReport(receivedContas, receivedContasSource),
  ],
  exporters: [
    reportExporter(paidContas, paidContasSource),
    reportExporter(receivedContas, receivedContasSource),
    ...Object.values(relatorios),
  ],
  menu: [
    {
      group: 'relatorios',
      at: 12,
      titulo: 'Contas pagas',
      path: paidContas.screen,
      needs: [paidContas.access],
    },
    {
      group: 'relatorios',
      at: 14,
      titulo: 'Contas recebidas',
      path: receivedContas.screen,
      needs: [receivedContas.access],
    },
  ],
})
