import * as comparacao from '@claquete/contract/orcamentos/versoes/comparison'
import * as versao from '@claquete/contract/orcamentos/versoes/versao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { comparisonHandlers } from './comparison.handlers.ts'
import { versaoHandlers } from './versao.handlers.ts'

export const versoesModule = module({
  name: 'versoes',
  calls: () => [...mount(versao, versaoHandlers), ...mount(comparacao, comparisonHandlers)],
})
