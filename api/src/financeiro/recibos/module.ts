import * as recibo from '@claquete/contract/financeiro/recibos/recibo'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { reciboExporter } from './recibo.export.ts'
import { reciboHandlers } from './recibo.handlers.ts'

export const recibosModule = module({
  name: 'recibos',
  calls: () => mount(recibo, reciboHandlers),
  exporters: [reciboExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 35,
      titulo: 'Recibos',
      path: '/financeiro/recibos',
      needs: ['recibo.consultar'],
    },
  ],
})
