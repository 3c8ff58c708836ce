import type { ChequeLayoutBody } from '@claquete/contract/financeiro/cheques/impressao'
import { camposOfCheque } from '@claquete/core/financeiro/cheques/layout'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json, rate, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** As stored: the limits of what is typed may have been others. */
const PlacedCampo = z.object({
  campo: z.enum(camposOfCheque),
  x: z.number(),
  y: z.number(),
  largura: z.number(),
})

/** The layouts that the company stored. */
export const findLayouts = (db: TenantDb) =>
  db.rows(
    {
      numero_banco: text('numero_banco'),
      largura: rate('largura'),
      altura: rate('altura'),
      deslocamento_x: rate('deslocamento_x'),
      deslocamento_y: rate('deslocamento_y'),
      fonte: rate('fonte'),
      campos: json(z.array(PlacedCampo))('campos'),
      versao: int('versao'),
    },
    (list) => sql`select ${list}
      from cheque_impressao where tenant_id = ${db.tenant} order by numero_banco`,
  )

/** The banks of the current accounts in use. */
export const listBancosInUse = async (db: TenantDb): Promise<string[]> =>
  (
    await db.rows(
      { numero_banco: text('c.numero_banco') },
      (list) => sql`select distinct ${list} from contabancaria c
        where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.id_contabancaria_tipo = 1
          and c.numero_banco ~ '^[0-9]{3}$' order by 1`,
    )
  ).map(({ numero_banco }) => numero_banco)

/** Stores the layout of a bank; returns its new version. */
export async function storeLayout(db: TenantDb, layout: ChequeLayoutBody): Promise<number> {
  const [row] = await db.rows(
    { versao: int('cheque_impressao.versao') },
    (list) => sql`
      insert into cheque_impressao (numero_banco, largura, altura, deslocamento_x, deslocamento_y, fonte, campos)
      values (${layout.numero_banco}, ${layout.largura}, ${layout.altura}, ${layout.deslocamento_x},
        ${layout.deslocamento_y}, ${layout.fonte}, ${JSON.stringify(layout.campos)}::jsonb)
      on conflict (tenant_id, numero_banco) do update set largura = excluded.largura, altura = excluded.altura,
        deslocamento_x = excluded.deslocamento_x, deslocamento_y = excluded.deslocamento_y,
        fonte = excluded.fonte, campos = excluded.campos, versao = cheque_impressao.versao + 1
      returning ${list}`,
  )
  return must(row, 'layout of cheques').versao
}
