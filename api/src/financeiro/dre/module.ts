import * as dre from '@claquete/contract/financeiro/dre/dre'
import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import * as dreNaoClassificado from '@claquete/contract/financeiro/dre/unclassified'
import { mount } from '../../kernel/http/mount.ts'
import { mountReport, reportExporter } from '../../kernel/reports/report.ts'
import { module } from '../../module.ts'
import { dreHandlers } from './dre.handlers.ts'
import { extratoDoCentroSource } from './extrato-centro.read.ts'
import { unclassifiedHandlers } from './unclassified.handlers.ts'

export const dreModule = module({
  name: 'dre',
  calls: () => [
    ...mount(dre, dreHandlers),
    ...mount(dreNaoClassificado, unclassifiedHandlers),
    ...mountReport(extratoDoCentro, extratoDoCentroSource),
  ],
  exporters: [reportExporter(extratoDoCentro, extratoDoCentroSource)],
  menu: [
    {
      group: 'relatorios',
      at: 20,
      titulo: 'Demonstrativo DRE',
      path: '/relatorios/demonstrativo-dre/listar',
      needs: ['dre.consultar'],
    },
  ],
})
