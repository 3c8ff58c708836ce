import * as orcaModelo from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { orcaModeloHandlers } from './orca-modelo.handlers.ts'

export const orcamentoModelosModule = module({
  name: 'modelos-de-orcamento',
  calls: () => mount(orcaModelo, orcaModeloHandlers),
})
