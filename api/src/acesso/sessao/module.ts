import * as sessao from '@claquete/contract/acesso/sessao/sessao'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { sessaoHandlers } from './sessao.handlers.ts'

export const sessaoModule = module({
  name: 'sessao',
  calls: (product) => [...mount(sessao, sessaoHandlers(product))],
})
