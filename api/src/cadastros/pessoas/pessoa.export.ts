import type { Exporter } from '../../kernel/exports.ts'
import { exportPessoas } from './pessoa-export.queries.ts'
import { pessoaCustom } from './pessoa-list.queries.ts'

export const pessoaExporter: Exporter = {
  model: 'pessoa',
  title: 'Pessoas',
  columns: [
    { prop: 'id_pessoa', label: 'Código', kind: 'number', width: 9 },
    { prop: 'razao', label: 'Razão social', kind: 'text', width: 40 },
    { prop: 'fantasia', label: 'Nome fantasia', kind: 'text', width: 30 },
    { prop: 'tipo_pessoa', label: 'Tipo', kind: 'text', width: 6 },
    { prop: 'documento', label: 'CPF/CNPJ', kind: 'text', width: 20 },
    { prop: 'categoria', label: 'Categoria', kind: 'text', width: 18 },
    { prop: 'email', label: 'E-mail', kind: 'text', width: 30 },
    { prop: 'telefone', label: 'Telefone', kind: 'text', width: 16 },
    { prop: 'cidade', label: 'Cidade', kind: 'text', width: 20 },
    { prop: 'uf', label: 'UF', kind: 'text', width: 5 },
    { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 12 },
  ],
  custom: pessoaCustom,
  query: exportPessoas,
}
