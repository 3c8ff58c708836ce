import * as segundoPasso from '@claquete/contract/acesso/sessao/segundo-passo'
import * as sessao from '@claquete/contract/acesso/sessao/sessao'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { segundoPassoHandlers } from './segundo-passo.handlers.ts'
import { sessaoHandlers } from './sessao.handlers.ts'

export const sessaoModule = module({
  name: 'sessao',
  calls: (product) => [
    ...mount(sessao, sessaoHandlers(product)),
    ...mount(segundoPasso, segundoPassoHandlers),
  ],
  secrets: { segundo_passo: `'segundo_passo.' || id_usuario` },
})
