import type { Exporter } from '../../kernel/lists/exports.ts'
import { exportMails } from './email.queries.ts'

export const emailExporter: Exporter = {
  model: 'email',
  title: 'E-mails',
  columns: [
    { prop: 'criado_em', label: 'Criado em', kind: 'datetime', width: 16 },
    { prop: 'situacao', of: ['estado'], label: 'Situação', kind: 'text', width: 11 },
    { prop: 'tipo', of: ['modelo'], label: 'Tipo', kind: 'text', width: 18 },
    { prop: 'assunto', label: 'Assunto', kind: 'text', width: 40 },
    { prop: 'para', label: 'Para', kind: 'text', width: 36 },
    { prop: 'de_endereco', label: 'Remetente', kind: 'text', width: 28 },
    { prop: 'tentativas', label: 'Tentativas', kind: 'number', width: 10 },
    { prop: 'erro', label: 'Motivo', kind: 'text', width: 40 },
    { prop: 'criado_por', label: 'Criado por', kind: 'text', width: 22 },
    { prop: 'enviado_em', label: 'Enviado em', kind: 'datetime', width: 16 },
  ],
  query: exportMails,
}
