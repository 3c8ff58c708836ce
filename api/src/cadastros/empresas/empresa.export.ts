import { situationColumn } from '../../kernel/lists/exports.ts'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { empresaCustom, exportEmpresas } from './empresa.queries.ts'

export const empresaExporter: Exporter = {
  model: 'empresa',
  title: '{Unidades}',
  columns: [
    { prop: 'fantasia', label: 'Nome fantasia', kind: 'text', width: 30 },
    { prop: 'razao', label: 'Razão social', kind: 'text', width: 36 },
    {
      prop: 'cnpj',
      label: 'CNPJ',
      kind: 'text',
      width: 20,
      cell: ({ cnpj }) => formatDocumento(String(cnpj ?? '')),
    },
    { prop: 'fone', label: 'Telefone', kind: 'text', width: 16 },
    { prop: 'email', label: 'E-mail', kind: 'text', width: 28 },
    { prop: 'cidade', label: 'Cidade', kind: 'text', width: 20 },
    { prop: 'uf', label: 'UF', kind: 'text', width: 5 },
    situationColumn('Ativa', 'Inativa'),
    { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 11 },
  ],
  custom: empresaCustom,
  query: exportEmpresas,
}
