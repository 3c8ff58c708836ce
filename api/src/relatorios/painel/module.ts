import * as painel from '@claquete/contract/relatorios/painel/painel'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { painelHandlers } from './painel.handlers.ts'

export const painelModule = module({
  name: 'painel',
  calls: (product) => [...mount(painel, painelHandlers(product.widgets, product.changes))],
})
