import { formatPhone } from '@claquete/core/kernel/person/phone'
import { wordColumn } from '../../kernel/lists/exports.ts'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { exportPessoas } from './pessoa-export.queries.ts'
import { pessoaCustom } from './pessoa-list.queries.ts'

const phoneColumn = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'text',
  width: 16,
  cell: (row) => (row[prop] === null ? null : formatPhone(String(row[prop]))),
})

export const pessoaExporter: Exporter = {
  model: 'pessoa',
  title: 'Pessoas',
  columns: [
    { prop: 'id_pessoa', label: 'Código', kind: 'number', width: 9 },
    { prop: 'razao', label: 'Razão Social', kind: 'text', width: 40 },
    { prop: 'fantasia', label: 'Fantasia', kind: 'text', width: 30 },
    wordColumn('tipo_pessoa', 'Tipo', { width: 10, words: { PJ: 'Jurídica', PF: 'Física' } }),
    { prop: 'documento', of: ['cnpj'], label: 'CPF/CNPJ', kind: 'text', width: 20 },
    { prop: 'categoria', label: 'Categoria', kind: 'text', width: 18 },
    phoneColumn('celular', 'Celular'),
    phoneColumn('fone', 'Telefone'),
    { prop: 'email', label: 'E-mail', kind: 'text', width: 30 },
    { prop: 'cidade', label: 'Cidade', kind: 'text', width: 20 },
    { prop: 'uf', label: 'UF', kind: 'text', width: 5 },
    { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 12 },
  ],
  custom: pessoaCustom,
  query: exportPessoas,
}
