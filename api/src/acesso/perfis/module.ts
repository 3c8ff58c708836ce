import * as perfil from '@claquete/contract/acesso/perfis/perfil'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { perfilExporter } from './perfil.export.ts'
import { perfilHandlers } from './perfil.handlers.ts'
import { perfilChanges } from './perfil.widgets.ts'

export const perfisModule = module({
  name: 'perfis',
  calls: () => [...mount(perfil, perfilHandlers)],
  exporters: [perfilExporter],
  changes: [perfilChanges],
  menu: [
    {
      group: 'cadastros',
      at: 50,
      titulo: 'Permissões',
      path: '/permissoes/listar',
      needs: ['perfil.consultar'],
    },
  ],
})
