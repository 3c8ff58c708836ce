import { contasPagas } from '@claquete/contract/relatorios/relatorios/contas-pagas'
import { contasRecebidas } from '@claquete/contract/relatorios/relatorios/contas-recebidas'
import * as exportacao from '@claquete/contract/livro/titulos/exportacao'
import { mount } from '../../kernel/mount.ts'
import { mountReport, reportExporter } from '../../kernel/report.ts'
import { module } from '../../module.ts'
import { contasPagasSource, contasRecebidasSource } from './baixas.ts'
import { relatorios } from './relatorios.export.ts'
import { relatorioHandlers } from './relatorios.handlers.ts'

export const relatoriosModule = module({
  name: 'relatorios',
  calls: () => [
    ...mount(exportacao, relatorioHandlers),
    ...mountReport(contasPagas, contasPagasSource),
    ...mountReport(contasRecebidas, contasRecebidasSource),
  ],
  exporters: [
    reportExporter(contasPagas, contasPagasSource),
    reportExporter(contasRecebidas, contasRecebidasSource),
    ...Object.values(relatorios),
  ],
  menu: [
    {
      group: 'relatorios',
      at: 12,
      titulo: 'Contas pagas',
      path: contasPagas.screen,
      needs: [contasPagas.access],
    },
    {
      group: 'relatorios',
      at: 14,
      titulo: 'Contas recebidas',
      path: contasRecebidas.screen,
      needs: [contasRecebidas.access],
    },
  ],
})
