import * as painel from '@claquete/contract/relatorios/painel/painel'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { painelHandlers } from './painel.handlers.ts'

export const painelModule = module({
  name: 'painel',
  calls: ({ widgets, today, changes }) => [
    ...mount(painel, painelHandlers({ sources: widgets, today, changes })),
  ],
})
