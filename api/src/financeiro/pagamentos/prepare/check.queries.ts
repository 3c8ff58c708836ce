import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { origins, tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, flag, int, json, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista, isOfEspecie, saldoOfConta } from '../../../livro/contas/public.ts'
import { pagamentoOf } from '../../../livro/titulos/public-lista.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { StoredDestino } from './stored-destino.ts'

/** A bank account of a person, with the texts that the register of people stores. */
const Conta = z.object({
  numero_banco: z.string(),
  num_agencia: z.string(),
  num_conta: z.string(),
  tipo_conta: z.enum(['corrente', 'poupanca', 'pagamento', 'salario']),
  pix: z.nullable(z.string()),
})

/** A title with what is known of how it is paid. */
const tituloToPay = {
  id_lancamento: int('l.id_lancamento'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  operacao: word(['C', 'D'])('l.operacao'),
  origem: word(origins)('l.origem'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  permuta: yesNo('l.permuta'),
  descricao: text('l.descricao'),
  num_documento: text.orNull('l.num_documento'),
  dataVencimento: day('l.dataVencimento'),
  vencimento_util: day(sql`coalesce(l.vencimento_util, l."dataVencimento")`),
  id_contabancaria: int.orNull('l.id_contabancaria'),
  saldo: money(sql`(l.valor - l.valor_baixado)`),
  isExported: flag(sql`l.exportado_em is not null`),
  com_retencao: flag(sql`l.valor_bruto is not null`),
  conciliado: text.orNull('l.conciliado'),
  valor_titulo: money('l.valor'),
  recusa: text.orNull(pagamentoOf.pagamento_motivo),
  /** The account of the batch that the bank refused, and the batch of the last try. */
  conta_recusada: int.orNull(pagamentoOf.conta_recusada),
  lote_anterior: int.orNull(pagamentoOf.id_lote_pagamento),
  receita: text(sql`coalesce((select r.codigo_receita from lancamento_retencao r
    where ${same('r.id_lancamento', 'l')} and r.tributo in ('irrf', 'pis', 'cofins', 'csll')), '')`),
  versao: int('l.versao'),
  id_pessoa: int.orNull('l.id_pessoa'),
  razao: text.orNull('p.razao'),
  cnpj: text.orNull('p.cnpj'),
  contas: json(z.array(Conta))(sql`coalesce((
    select jsonb_agg(jsonb_build_object('numero_banco', b.numero_banco, 'num_agencia', b.num_agencia,
      'num_conta', b.num_conta, 'tipo_conta', b.tipo_conta, 'pix', b.pix) order by b.id_pessoa_conta_banco)
    from pessoa_conta_banco b where ${same('b.id_pessoa', 'l')}), '[]')`),
  instrucao: json(StoredDestino).orNull('n.destino'),
  instrucao_versao: int.orNull('n.versao'),
  favorecido_nome: text.orNull('n.favorecido_nome'),
  favorecido_documento: text.orNull('n.favorecido_documento'),
  /** The batch in which it waits. */
  lote: int.orNull('i.id_lote_pagamento'),
}
export type TituloToPay = RowOf<typeof tituloToPay>

/** The titles that this person sees, in the order asked for. */
export function listTitulosToPay(db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) {
  const seen = [sql<boolean>`true`, ...seenTitulos(visao)]
  return db.rows(
    tituloToPay,
    (list) => sql`select ${list}
      from unnest(${ids}::bigint[]) with ordinality as pedido(id, ordem)
      join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = pedido.id
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join pagamento_instrucao n on ${same('n.id_lancamento', 'l')}
      left join lote_pagamento_item i on ${same('i.id_lancamento', 'l')}
        and i.estado in ('pendente', 'agendado')
      where ${sql.join(seen, sql` and `)} order by pedido.ordem`,
  )
}

interface AlikeRequest {
  readonly documentos: readonly string[]
  readonly dias: readonly CalendarDate[]
  readonly codigos: readonly string[]
  /** The batch that is being checked, whose own payments are no repetition. */
  readonly except: number | null
}

const alike = {
  id_lancamento: int('x.id_lancamento'),
  documento: text('x.documento'),
  valor: money('x.valor'),
  data: day('x.data'),
  codigo: text.orNull('x.codigo'),
  id_lote_pagamento: int.orNull('x.id_lote_pagamento'),
  isPaid: flag('x.is_paid'),
  isSeen: flag('x.is_seen'),
}
export type FoundAlike = RowOf<typeof alike>

/** Payments made or waiting, of these codes, or to these people on these days. */
export function listAlike(
  db: TenantDb,
  visao: VisaoDoLivro,
  { documentos, dias, codigos, except }: AlikeRequest,
) {
  const seen = sql.join([sql<boolean>`true`, ...seenTitulos(visao)], sql` and `)
  return db.rows(
    alike,
    (list) => sql`select ${list} from (
      select i.id_lancamento, i.favorecido_documento as documento, i.valor, coalesce(i.pago_em, q.data) as data,
        coalesce(i.destino ->> 'codigoBarras', i.destino ->> 'payload') as codigo, i.id_lote_pagamento,
        i.estado = 'pago' as is_paid, (${seen}) as is_seen
      from lote_pagamento_item i
      join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
      join lancamento l on ${same('l.id_lancamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.estado in ('pendente', 'agendado', 'pago')
        and i.id_lote_pagamento is distinct from ${except}::bigint
        and (coalesce(i.destino ->> 'codigoBarras', i.destino ->> 'payload') = any(${codigos}::text[])
          or (i.favorecido_documento = any(${documentos}::text[])
            and coalesce(i.pago_em, q.data) = any(${dias}::date[])))
      union all
      select b.id_lancamento, p.cnpj, b.valor, b.data, null, null, true, (${seen})
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      join pessoa p on ${same('p.id_pessoa', 'l')}
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.operacao = 'D'
        and b.data = any(${dias}::date[]) and p.cnpj = any(${documentos}::text[])
        and not exists (select from lote_pagamento_item i where ${same('i.id_baixa', 'b')})) x`,
  )
}

const contaToPay = {
  id_contabancaria: int('c.id_contabancaria'),
  descricao: text('c.descricao'),
  numero_banco: text(sql`coalesce(c.numero_banco, '')`),
}
export type ContaToPay = RowOf<typeof contaToPay>

/** Active accounts of money that this person may use. */
export const listContasToPay = (db: TenantDb, visao: VisaoDoLivro) =>
  db.rows(
    contaToPay,
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and ${contaVista(visao)} and ${isOfEspecie('caixa')}
      order by c.descricao, c.id_contabancaria`,
  )

/** What is about to be paid, and is not to be counted as something else that leaves the account. */
export interface PaidHere {
  readonly lote?: number
  readonly titulos?: readonly number[]
}

/**
 * The balance of an account at the end of a day, and what is already meant to leave it up to then: payments of other
 * batches, and titles scheduled in no batch.
 */
export async function findSaldo(
  db: TenantDb,
  { id_contabancaria, data }: { id_contabancaria: number; data: CalendarDate },
  { lote, titulos = [] }: PaidHere,
) {
  const agendado = sql`(coalesce((select sum(i.valor) from lote_pagamento_item i
      join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
      where i.tenant_id = c.tenant_id and q.id_contabancaria = c.id_contabancaria
        and i.estado in ('pendente', 'agendado') and q.data <= ${data}
        and q.id_lote_pagamento is distinct from ${lote ?? null}::bigint), 0)
    + coalesce((select sum(l.valor - l.valor_baixado) from lancamento l
      where ${same('l.id_contabancaria', 'c')} and l.operacao = 'D'
        and l.situacao = 'aprovado' and l.agendado_para <= ${data}
        and l.id_lancamento <> all(${titulos}::bigint[])
        and not exists (select from lote_pagamento_item i where ${same('i.id_lancamento', 'l')}
          and i.estado in ('pendente', 'agendado'))), 0))`
  const [row] = await db.rows(
    { saldo: money(saldoOfConta(data)), agendado: money(agendado) },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.id_contabancaria = ${id_contabancaria}`,
  )
  return row
}
