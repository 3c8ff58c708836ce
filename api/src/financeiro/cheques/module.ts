import * as cheque from '@claquete/contract/financeiro/cheques/cheque'
import * as impressao from '@claquete/contract/financeiro/cheques/impressao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { chequeExporter } from './cheque.export.ts'
import { chequeHandlers } from './cheque.handlers.ts'
import { impressaoHandlers } from './impressao.handlers.ts'

export const chequesModule = module({
  name: 'cheques',
  calls: () => [...mount(cheque, chequeHandlers), ...mount(impressao, impressaoHandlers)],
  exporters: [chequeExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 45,
      titulo: 'Cheques',
      path: '/financeiro/cheques',
      needs: ['cheque.consultar'],
    },
  ],
})
