import { staticPixOf } from '@claquete/core/financeiro/cobranca/static-pix'
import { sql } from 'kysely'
import { int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isOfEspecie } from '../../../livro/contas/public.ts'

/**
 * Of these receivables, those that are owed in money and have no boleto and no Pix Automático that may be paid or was paid
 * without settling: a second way to pay would be paid twice.
 */
const listOwedWithoutBoleto = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      id_empresa: int('l.id_empresa'),
      id_contabancaria: int.orNull('l.id_contabancaria'),
      saldo: money(sql`(l.valor - l.valor_baixado)`),
      nome: text('e.razao'),
      cidade: text(sql`coalesce(e.cidade, '')`),
    },
    (list) => sql`select ${list} from lancamento l
      join empresa e on ${same('e.id_empresa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and l.operacao = 'C' and l.tipo = 'titulo' and l.situacao = 'aprovado' and l.permuta = 'N'
        and l.valor > l.valor_baixado
        and not exists (select from boleto b where ${same('b.id_lancamento', 'l')}
          and (b.situacao in ('emitindo', 'aberto') or b.pendencia <> ''))
        and not exists (select from pix_cobranca c where ${same('c.id_lancamento', 'l')}
          and (c.situacao in ('agendando', 'criada', 'ativa') or c.pendencia <> ''))`,
  )

/** The accounts that a Pix can reach: neither cards nor barter. */
const listContasWithPix = (db: TenantDb) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      id_empresa: int.orNull('c.id_empresa'),
      chave_pix: text('c.chave_pix'),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and coalesce(c.chave_pix, '') <> ''
        and ${isOfEspecie('caixa')}
      order by c.id_contabancaria`,
  )

/** The static Pix codes of these receivables, of those that have no boleto and an account with a key. */
export async function listStaticPix(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const contas = await listContasWithPix(db)
  if (contas.length === 0) return new Map()
  const owed = await listOwedWithoutBoleto(db, ids)
  return new Map(
    owed.flatMap((titulo) => {
      const code = staticPixOf(titulo, contas)
      return code === undefined ? [] : [[titulo.id_lancamento, code] as const]
    }),
  )
}
