import { situationColumn } from '../../kernel/lists/exports.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { exportUsuarios, usuarioCustom } from './usuario.queries.ts'

export const usuarioExporter: Exporter = {
  model: 'usuario',
  title: 'Usuários',
  columns: [
    { prop: 'nome', label: 'Nome', kind: 'text', width: 32 },
    { prop: 'login', label: 'Login', kind: 'text', width: 20 },
    { prop: 'email', label: 'E-mail', kind: 'text', width: 32 },
    { prop: 'telefone', label: 'Telefone', kind: 'text', width: 16 },
    { prop: 'perfil', label: 'Perfil', kind: 'text', width: 26 },
    { prop: 'produtor_externo', label: 'Produtor externo', kind: 'yesno', width: 10 },
    situationColumn('Ativo', 'Inativo'),
    { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 11 },
  ],
  custom: usuarioCustom,
  query: exportUsuarios,
}
