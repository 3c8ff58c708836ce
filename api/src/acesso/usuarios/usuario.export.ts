import { usuarios } from '@claquete/contract/acesso/usuarios/usuario'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { exportUsuarios, usuarioCustom } from './usuario.queries.ts'

export const usuarioExporter: Exporter = {
  model: 'usuario',
  title: 'Usuários',
  columns: [
    ...fileColumns(usuarios),
    { prop: 'produtor_externo', label: 'Produtor externo', kind: 'yesno', width: 10 },
  ],
  custom: usuarioCustom,
  query: exportUsuarios,
}
