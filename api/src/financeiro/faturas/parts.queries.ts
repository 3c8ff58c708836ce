import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { sql } from 'kysely'
import { day, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** What an invoice is made of, and the titles that it made or documents. */
export async function listParts(db: TenantDb, id_fatura: number) {
  const ofThis = sql`x.tenant_id = ${db.tenant} and x.id_fatura = ${id_fatura}`
  const itens = await db.rows(
    {
      id_orcamento: int('x.id_orcamento'),
      num_orc: text('o.num_orc'),
      titulo: text('o.titulo'),
      id_lancamento: int.orNull('x.id_lancamento'),
      descricao: text(sql`coalesce(l.descricao, '')`),
      valor: money('x.valor'),
    },
    (list) => sql`select ${list}
      from fatura_item x join orcamento o on ${same('o.id_orcamento', 'x')}
      left join lancamento l on ${same('l.id_lancamento', 'x')}
      where ${ofThis} order by x.id_fatura_item`,
  )
  const parcelas = await db.rows(
    {
      numero: int('x.numero'),
      valor_receber: money('x.valor_receber'),
      cbs: money('x.cbs'),
      ibs: money('x.ibs'),
      vencimento_receber: day('x.vencimento_receber'),
      gerar_boleto: yesNo('x.gerar_boleto'),
      id_lancamento: int.orNull('x.id_lancamento'),
    },
    (list) => sql`select ${list} from fatura_parcela x where ${ofThis} order by x.numero`,
  )
  const retencoes = await db.rows(
    { tributo: word(tributos)('x.tributo'), valor: money('x.valor') },
    (list) => sql`select ${list} from fatura_retencao x where ${ofThis}
      order by x.id_fatura_retencao`,
  )
  const titulos = await db.rows(
    {
      id_lancamento: int('x.id_lancamento'),
      operacao: word(['C', 'D'])('x.operacao'),
      origem: text('x.origem'),
      descricao: text('x.descricao'),
      valor: money('x.valor'),
      valor_baixado: money('x.valor_baixado'),
      valor_movido: money('x.valor_movido'),
      dataVencimento: day('x.dataVencimento'),
      situacao: text('x.situacao'),
    },
    (list) => sql`select ${list}
      from lancamento x where ${ofThis} order by x.operacao, x."dataVencimento", x.id_lancamento`,
  )
  return { itens, parcelas, retencoes, titulos }
}
