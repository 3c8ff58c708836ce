import * as papeis from '@claquete/contract/orcamentos/papeis/papeis'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { papeisHandlers } from './papeis.handlers.ts'

export const papeisModule = module({
  name: 'papeis',
  calls: () => mount(papeis, papeisHandlers),
})
