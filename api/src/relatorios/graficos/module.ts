import * as graficos from '@claquete/contract/relatorios/graficos/graficos'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { graficosHandlers } from './graficos.handlers.ts'

export const graficosModule = module({
  name: 'graficos',
  calls: () => mount(graficos, graficosHandlers),
  menu: [
    {
      group: 'relatorios',
      at: 26,
      titulo: 'Gráficos',
      path: '/relatorios/graficos/listar',
      needs: ['grafico.consultar'],
    },
  ],
})
