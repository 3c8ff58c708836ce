import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  descricao: text('l.descricao'),
  num_documento: text(sql`coalesce(l.num_documento, '')`),
  vencimento: day('l.dataVencimento'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  bruto: money(sql`coalesce(l.valor_bruto, l.valor)`),
  valor: money('l.valor'),
  documento: text(sql`coalesce(p.cnpj, '')`),
  job: text(sql`coalesce(o.num_orc, '')`),
  id_parcelamento: int.orNull('l.id_parcelamento'),
  parcelas: int.orNull('l.parcelas'),
  is_linked: flag(
    sql`exists (select from nota_recebida_titulo t where ${same('t.id_lancamento', 'l')})`,
  ),
}
export type TituloRow = RowOf<typeof columns>

const tables = sql`lancamento l
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join orcamento o on ${same('o.id_orcamento', 'l')}`

/** Bills of suppliers, not the taxes withheld from them. */
export const isBill = sql`l.operacao = 'D' and l.tipo = 'titulo' and l.origem <> 'retencao'
  and l.situacao in ('solicitado', 'aprovado', 'pago')`

const seen = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
const ofUnits = ({ empresas }: VisaoDoLivro) =>
  empresas.length === 0 ? sql`` : sql`and l.id_empresa = any(${empresas}::bigint[])`

/** Bills without a note of these suppliers, or of other establishments of their companies. */
export const listCandidates = (
  db: TenantDb,
  visao: VisaoDoLivro,
  {
    documentos,
    roots,
  }: { readonly documentos: readonly string[]; readonly roots: readonly string[] },
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      where l.tenant_id = ${db.tenant} and ${isBill} ${ofUnits(visao)} ${seen(visao)}
        and l.id_pessoa = any(select q.id_pessoa from pessoa q where q.tenant_id = ${db.tenant}
          and (q.cnpj = any(${documentos}::text[])
            or (length(q.cnpj) = 14 and left(q.cnpj, 8) = any(${roots}::text[]))))
        and not exists (select from nota_recebida_titulo t where ${same('t.id_lancamento', 'l')})
      order by l."dataVencimento", l.id_lancamento`,
  )

/** Bills by their ids that this person may see, whether they have a note or not. */
export const listBills = (db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and l.operacao = 'D' and l.tipo = 'titulo' ${ofUnits(visao)} ${seen(visao)}
      order by l.id_lancamento`,
  )

/** What pays a note, of what this person may see. */
export const listTitulosOf = (db: TenantDb, visao: VisaoDoLivro, id_nota_recebida: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from ${tables}
      join nota_recebida_titulo v on ${same('v.id_lancamento', 'l')}
        and v.id_nota_recebida = ${id_nota_recebida}
      where l.tenant_id = ${db.tenant} ${ofUnits(visao)} ${seen(visao)}
      order by l."dataVencimento", l.id_lancamento`,
  )

export interface NewLink {
  readonly id_nota_recebida: number
  readonly id_lancamento: number
  readonly id_arquivo: number | null
  readonly id_usuario: number
}

export const insertLink = (db: TenantDb, link: NewLink) =>
  db.insertInto('nota_recebida_titulo').values(link).execute()

export async function deleteLink(
  db: TenantDb,
  { id_nota_recebida, id_lancamento }: Pick<NewLink, 'id_nota_recebida' | 'id_lancamento'>,
) {
  return db
    .deleteFrom('nota_recebida_titulo')
    .where('id_nota_recebida', '=', id_nota_recebida)
    .where('id_lancamento', '=', id_lancamento)
    .returning('id_arquivo')
    .executeTakeFirst()
}
