import { envelopes as envelopesOfContract } from '@claquete/contract/contratos/assinatura/envelope'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { envelopeList } from '@claquete/contract/contratos/assinatura/envelope'
import type { Exporter } from '../../../kernel/lists/exports.ts'
import { fileColumns } from '../../../kernel/lists/file-columns.ts'
import { envelopes } from './view.queries.ts'

export const envelopeExporter: Exporter = {
  model: 'assinatura',
  title: 'Assinaturas',
  columns: fileColumns(envelopesOfContract),
  query: (db, filter: TakenBy<typeof envelopeList>['query']) =>
    envelopes.all(db, undefined, filter),
}
