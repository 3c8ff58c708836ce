/** Receipts of payments of incentivised projects, which whoever was paid signs here. */
import { endOfRecibo, isReciboSeen } from '../../orcamentos/incentivado/public.ts'
import type { recibosToSign } from '../../orcamentos/incentivado/public.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { registerOrigem } from './ended.ts'
import { sendEnvelope } from './envelope/create.commands.ts'

export const reciboOrigem = 'gasto_recibo'

type ReciboToSign = Parameters<(typeof recibosToSign)['ask']['send']>[1]

export const sendRecibo = (
  db: TenantDb,
  { id_gasto_recibo, nome, email, ...asked }: ReciboToSign,
): Promise<{ id_envelope: number }> =>
  sendEnvelope(db, {
    ...asked,
    signatarios: [{ nome, email, papel: 'parte', ordem: 1 }],
    origem: { tipo: reciboOrigem, id: id_gasto_recibo, versao: 1 },
  })

export const recibosSent: Parameters<typeof registerOrigem>[1] = {
  ended: (db, { origem, estado, motivo = '', arquivo_final }) =>
    endOfRecibo(db, {
      id_gasto_recibo: origem.id,
      estado,
      motivo,
      arquivo: arquivo_final ?? null,
    }),
  isSeen: (who, { id }) => isReciboSeen(who, id),
}
