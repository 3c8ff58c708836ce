import { emails } from '@claquete/contract/sistema/email/email'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { kindLabel } from './kind-label.ts'
import { mails } from './email.queries.ts'
import type { EmailFilter } from './email.queries.ts'
import type { SeenLedger } from './seen.queries.ts'

interface Wanted extends EmailFilter {
  readonly seen: SeenLedger
}

export const emailExporter: Exporter = {
  model: 'email',
  title: 'E-mails',
  columns: fileColumns(emails, { modelo: { cell: ({ modelo }) => kindLabel(String(modelo)) } }),
  query: (db, { seen, ...filter }: Wanted) => mails.all(db, seen, filter),
}
