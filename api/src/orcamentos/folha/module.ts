import * as calculo from '@claquete/contract/orcamentos/folha/calculation'
import * as folha from '@claquete/contract/orcamentos/folha/folha'
import * as grupos from '@claquete/contract/orcamentos/folha/grupos'
import * as imposto from '@claquete/contract/orcamentos/folha/imposto'
import * as itens from '@claquete/contract/orcamentos/folha/itens'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { calculationHandlers } from './calls/calculation.handlers.ts'
import { folhaHandlers } from './folha.handlers.ts'
import { gruposHandlers } from './calls/grupos.handlers.ts'
import { impostoHandlers } from './calls/imposto.handlers.ts'
import { itensHandlers } from './calls/itens.handlers.ts'

export const folhaModule = module({
  name: 'folha',
  calls: () => [
    ...mount(folha, folhaHandlers),
    ...mount(itens, itensHandlers),
    ...mount(grupos, gruposHandlers),
    ...mount(calculo, calculationHandlers),
    ...mount(imposto, impostoHandlers),
  ],
})
