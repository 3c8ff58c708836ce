import * as orcaLink from '@claquete/contract/orcamentos/proposta/link'
import * as propostaLink from '@claquete/contract/orcamentos/proposta/proposta-link'
import * as propostaPublica from '@claquete/contract/orcamentos/proposta/public-proposta'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { linkHandlers } from './link.handlers.ts'
import { propostaLinkHandlers } from './proposta-link.handlers.ts'
import { publicPropostaHandlers } from './public-proposta.handlers.ts'

export const propostaModule = module({
  name: 'proposta',
  calls: () => [
    ...mount(orcaLink, linkHandlers),
    ...mount(propostaLink, propostaLinkHandlers),
    ...mount(propostaPublica, publicPropostaHandlers),
  ],
  menu: [
    {
      group: 'configuracoes',
      at: 30,
      titulo: 'Proposta link',
      path: '/configuracoes/proposta/formulario-link',
      needs: ['proposta_link.consultar'],
    },
  ],
})
