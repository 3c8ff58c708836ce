import * as usuario from '@claquete/contract/acesso/usuarios/usuario'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { usuarioExporter } from './usuario.export.ts'
import { usuarioHandlers } from './usuario.handlers.ts'
import { responsavelVariables, usuarioVariables } from './usuario.variables.ts'
import { usuarioWidgets, usuarioChanges } from './usuario.widgets.ts'

export const usuariosModule = module({
  name: 'usuarios',
  calls: () => [...mount(usuario, usuarioHandlers)],
  exporters: [usuarioExporter],
  changes: [usuarioChanges],
  variables: [
    { at: 80, source: responsavelVariables },
    { at: 90, source: usuarioVariables },
  ],
  menu: [
    {
      group: 'cadastros',
      at: 40,
      titulo: 'Usuários',
      path: '/usuarios/listar',
      needs: ['usuario.consultar'],
    },
  ],
  widgets: usuarioWidgets,
})
