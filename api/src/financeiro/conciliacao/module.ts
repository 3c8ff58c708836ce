import * as conciliacao from '@claquete/contract/financeiro/conciliacao/conciliacao'
import * as regra from '@claquete/contract/financeiro/conciliacao/regra'
import * as relatorio from '@claquete/contract/financeiro/conciliacao/relatorio'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { conciliacaoHandlers } from './conciliacao.handlers.ts'
import { regraHandlers } from './regra.handlers.ts'
import { conciliacaoExporter } from './report.export.ts'
import { conciliacaoReportHandlers } from './report.handlers.ts'

export const conciliacaoModule = module({
  name: 'conciliacao',
  calls: () => [
    ...mount(conciliacao, conciliacaoHandlers),
    ...mount(regra, regraHandlers),
    ...mount(relatorio, conciliacaoReportHandlers),
  ],
  exporters: [conciliacaoExporter],
  menu: [
    {
      group: 'financeiro',
      at: 62,
      titulo: 'Conciliação bancária',
      path: '/financeiro/lancamentos/conciliacao',
      needs: ['extrato.consultar'],
    },
    {
      group: 'relatorios',
      at: 16,
      titulo: 'Conciliação bancária',
      path: '/relatorios/conciliacao-bancaria/listar',
      needs: ['extrato.consultar'],
    },
  ],
})
