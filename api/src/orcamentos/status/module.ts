import * as status from '@claquete/contract/orcamentos/status/status'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { statusHandlers } from './status.handlers.ts'

export const statusModule = module({
  name: 'status',
  calls: () => mount(status, statusHandlers),
  menu: [
    {
      group: 'configuracoes',
      at: 50,
      titulo: 'Status de orçamento',
      path: '/configuracoes/orcamento-status',
      needs: ['configuracao.consultar'],
    },
  ],
})
