import * as contract from '@claquete/contract/financeiro/cnab/remessa'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource, sinceDay, untilDay } from '../../../kernel/lists/source.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { seenLotes } from '../../pagamentos/public.ts'
import type { TipoOfConvenio } from '../convenio/convenio.queries.ts'

/** Whether this person sees every receivable whose boleto the file tells of. */
function seenBoletosOfRemessa(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`not exists (select from boleto_instrucao i
    join boleto b on ${same('b.id_boleto', 'i')}
    join lancamento l on ${same('l.id_lancamento', 'b')}
    where ${same('i.id_cnab_remessa', 'r')}
      and not (${sql.join(conditions, sql` and `)}))`
}

/** Files that this person sees: their account, and every title of their batch. */
export const remessas = listSource(contract.remessas, {
  columns: {
    id_cnab_remessa: 'r.id_cnab_remessa',
    nome: 'r.nome',
    conta: 'c.descricao',
    tipo: 'r.tipo',
    nsa: 'r.nsa',
    quantidade: 'r.quantidade',
    total: 'r.total',
    estado: 'r.estado',
    criado_em: 'r.criado_em',
    usuario: 'u.nome',
    id_lote_pagamento: 'r.id_lote_pagamento',
    id_contabancaria: 'c.id_contabancaria',
    numero_banco: sql`coalesce(c.numero_banco, '')`,
    enviada_em: 'r.enviada_em',
    motivo: 'r.motivo',
    versao: 'r.versao',
  },
  more: { id_empresa: int('v.id_empresa'), sha256: text('r.sha256'), bytes: int('r.bytes') },
  from: (db, visao: VisaoDoLivro) => sql`cnab_remessa r
    join cnab_convenio v on ${same('v.id_cnab_convenio', 'r')}
    join contabancaria c on ${same('c.id_contabancaria', 'v')}
    left join lote_pagamento q on ${same('q.id_lote_pagamento', 'r')}
    left join usuario u on ${same('u.id_usuario', 'r')}
    where r.tenant_id = ${db.tenant} and ${contaVista(visao)} and ${seenLotes(visao)}
      and ${seenBoletosOfRemessa(visao)}`,
  search: sql`''`,
  filters: { inicio: sinceDay('v.criado_em'), fim: untilDay('v.criado_em') },
})

/** Locks a file, so that of two people the second finds what the first did. */
export const lockRemessa = (db: TenantDb, id_cnab_remessa: number) =>
  db.run(sql`select from cnab_remessa where tenant_id = ${db.tenant}
    and id_cnab_remessa = ${id_cnab_remessa} for update`)

export async function findText(db: TenantDb, id_cnab_remessa: number): Promise<string> {
  const row = await db
    .from('cnab_remessa_conteudo')
    .select('texto')
    .where('id_cnab_remessa', '=', id_cnab_remessa)
    .executeTakeFirstOrThrow()
  return row.texto
}

export interface NewRemessaRow {
  readonly id_cnab_convenio: number
  readonly tipo: TipoOfConvenio
  readonly id_lote_pagamento: number | null
  readonly nsa: number
  readonly nome: string
  readonly sha256: string
  readonly quantidade: number
  readonly total: Cents
  readonly id_usuario: number
  readonly texto: string
}

export async function insertRemessa(
  db: TenantDb,
  { texto, total, ...novo }: NewRemessaRow,
): Promise<number> {
  const { id_cnab_remessa } = await db
    .insertInto('cnab_remessa')
    .values({ ...novo, total: centsToDecimalText(total), bytes: texto.length })
    .returning('id_cnab_remessa')
    .executeTakeFirstOrThrow()
  await db.insertInto('cnab_remessa_conteudo').values({ id_cnab_remessa, texto }).execute()
  return id_cnab_remessa
}

export const updateRemessa = (
  db: TenantDb,
  id_cnab_remessa: number,
  changed:
    | { readonly estado: 'enviada' }
    | { readonly estado: 'cancelada'; readonly motivo: string },
) =>
  db
    .update('cnab_remessa')
    .set({
      ...changed,
      ...(changed.estado === 'enviada' && { enviada_em: sql<string>`now()` }),
      versao: sql<number>`versao + 1`,
    })
    .where('id_cnab_remessa', '=', id_cnab_remessa)
    .execute()

/** The bank answered about payments of these titles: the files that asked for them were sent. */
export const markAnswered = (db: TenantDb, ids_lancamento: readonly number[]) =>
  db.run(sql`update cnab_remessa r set estado = 'enviada', enviada_em = now(), versao = r.versao + 1
    where r.tenant_id = ${db.tenant} and r.estado = 'gerada' and r.id_lote_pagamento in (
      select i.id_lote_pagamento from lote_pagamento_item i where i.tenant_id = ${db.tenant}
        and i.id_lancamento = any(${ids_lancamento}::bigint[]) and i.ocorrencias <> '')`)

/** The bank answered to what these files told: they were sent. */
export const markSent = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update cnab_remessa r set estado = 'enviada', enviada_em = now(), versao = r.versao + 1
    where r.tenant_id = ${db.tenant} and r.estado = 'gerada' and r.id_cnab_remessa = any(${ids}::bigint[])`)

/** HHMMSS of this transaction in São Paulo. */
export async function findHour(db: TenantDb): Promise<string> {
  const [row] = await db.rows(
    { hora: text(sql`to_char(now() at time zone 'America/Sao_Paulo', 'HH24MISS')`) },
    (list) => sql`select ${list}`,
  )
  return must(row, 'hour').hora
}
