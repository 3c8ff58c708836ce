import * as agora from '@claquete/contract/financeiro/pagamentos/agora'
import * as lote from '@claquete/contract/financeiro/pagamentos/lote'
import * as prepare from '@claquete/contract/financeiro/pagamentos/prepare'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { agoraHandlers, loteHandlers, prepareHandlers } from './pagamento.handlers.ts'
import { countDrafts } from './lote/read.queries.ts'

export const pagamentosModule = module({
  name: 'pagamentos',
  calls: () => [
    ...mount(prepare, prepareHandlers),
    ...mount(lote, loteHandlers),
    ...mount(agora, agoraHandlers),
  ],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 43,
      titulo: 'Pagamentos ao banco',
      path: '/financeiro/pagamentos',
      needs: ['pagamento.consultar'],
      counts: async ({ db, actor }) => countDrafts(db, await visaoDoLivro(db, actor)),
    },
  ],
  today: [
    {
      at: 40,
      chave: 'lote',
      needs: ['pagamento.consultar'],
      texto: ['lote de pagamento em preparo', 'lotes de pagamento em preparo'],
      path: () => '/financeiro/pagamentos?estado=rascunho',
      read: async ({ db, actor }) => ({
        quantidade: await countDrafts(db, await visaoDoLivro(db, actor)),
      }),
    },
  ],
})
