import * as anular from '@claquete/contract/financeiro/conciliacao/annul'
import * as conciliacao from '@claquete/contract/financeiro/conciliacao/conciliacao'
import * as historico from '@claquete/contract/financeiro/conciliacao/historico'
import * as regra from '@claquete/contract/financeiro/conciliacao/regra'
import * as relatorio from '@claquete/contract/financeiro/conciliacao/relatorio'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { annulHandlers } from './annul/annul.handlers.ts'
import { conciliacaoHandlers } from './conciliacao.handlers.ts'
import { historyExporter } from './historico.export.ts'
import { historicoHandlers } from './historico.handlers.ts'
import { regraHandlers } from './regra.handlers.ts'
import { conciliacaoExporter } from './report.export.ts'
import { conciliacaoReportHandlers } from './report.handlers.ts'

export const conciliacaoModule = module({
  name: 'conciliacao',
  calls: () => [
    ...mount(conciliacao, conciliacaoHandlers),
    ...mount(anular, annulHandlers),
    ...mount(historico, historicoHandlers),
    ...mount(regra, regraHandlers),
    ...mount(relatorio, conciliacaoReportHandlers),
  ],
  exporters: [conciliacaoExporter, historyExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'banco',
      at: 60,
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
