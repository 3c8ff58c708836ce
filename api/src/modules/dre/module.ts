import * as dre from '@claquete/contract/dre/dre'
import * as extratoDoCentro from '@claquete/contract/dre/extrato-centro'
import * as dreNaoClassificado from '@claquete/contract/dre/nao-classificado'
import { mount } from '../../kernel/mount.ts'
import { module } from '../module.ts'
import { dreHandlers } from './dre.handlers.ts'
import { extratoDoCentroHandlers, extratoDoCentroExporter } from './extrato-centro.handlers.ts'
import { naoClassificadoHandlers } from './nao-classificado.handlers.ts'

export const dreModule = module({
  name: 'dre',
  calls: () => [
    ...mount(dre, dreHandlers),
    ...mount(dreNaoClassificado, naoClassificadoHandlers),
    ...mount(extratoDoCentro, extratoDoCentroHandlers),
  ],
  exporters: [extratoDoCentroExporter],
  menu: [
    {
      group: 'relatorios',
      at: 20,
      titulo: 'Demonstrativo DRE',
      path: '/relatorios/demonstrativo-dre/listar',
      needs: ['dre.consultar'],
    },
  ],
})
