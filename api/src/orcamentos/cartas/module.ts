import * as carta from '@claquete/contract/orcamentos/cartas/carta'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { cartaHandlers } from './carta.handlers.ts'
import { orcamentoVariables } from './orcamento.variables.ts'

export const cartasModule = module({
  name: 'cartas',
  calls: (product) => [...mount(carta, cartaHandlers(product.variables))],
  variables: [{ at: 40, source: orcamentoVariables }],
})
