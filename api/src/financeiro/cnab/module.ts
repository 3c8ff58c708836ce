import * as convenio from '@claquete/contract/financeiro/cnab/convenio'
import * as remessa from '@claquete/contract/financeiro/cnab/remessa'
import * as retorno from '@claquete/contract/financeiro/cnab/retorno'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { convenioHandlers } from './convenio/convenio.handlers.ts'
import { remessaHandlers } from './remessa/remessa.handlers.ts'
import { retornoHandlers } from './retorno/retorno.handlers.ts'

export const cnabModule = module({
  name: 'cnab',
  calls: () => [
    ...mount(convenio, convenioHandlers),
    ...mount(remessa, remessaHandlers),
    ...mount(retorno, retornoHandlers),
  ],
  menu: [
    {
      group: 'financeiro',
      part: 'banco',
      at: 62,
      titulo: 'Gerar remessas',
      path: '/financeiro/gerar-remessas',
      needs: ['cnab.gerar'],
    },
    {
      group: 'financeiro',
      part: 'banco',
      at: 63,
      titulo: 'Remessas ao banco',
      path: '/financeiro/cnab/Listar',
      needs: ['cnab.consultar'],
    },
    {
      group: 'financeiro',
      part: 'banco',
      at: 64,
      titulo: 'Retornos do banco',
      path: '/financeiro/cnab-retorno/Listar',
      needs: ['cnab.consultar'],
    },
  ],
})
