import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/cheques/cheque'
import {
  eventsOfCheque,
  situacaoLabels,
  situacoesOfCheque,
} from '@claquete/core/financeiro/cheques/cheque'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { contaVista, ofUnidades } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export type ChequeFilter = TakenBy<typeof contract.chequeList>['query']

/** Whether this person may see a cheque: its account and every title that it paid. */
const seenCheques = (visao: VisaoDoLivro) => {
  const conditions = seenTitulos(visao)
  const titles =
    conditions.length > 0
      ? [
          sql<boolean>`not exists (select from lancamento_baixa b
            join lancamento l on ${same('l.id_lancamento', 'b')}
            where ${same('b."id_chequeEmitido"', 'q')}
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`${sql.join([contaVista(visao), ...titles], sql` and `)}`
}

const numeroDoBanco = sql`coalesce(c.numero_banco, '')`
const isReconciled = sql`case when exists (select from lancamento_baixa b where ${same('b."id_chequeEmitido"', 'q')}
  and b.id_conciliacao is not null) then 'S' else 'N' end`

export const cheques = listSource(contract.cheques, {
  columns: {
    id_chequeEmitido: 'q.id_chequeEmitido',
    numCheque: 'q.numCheque',
    favorecido: 'q.favorecido',
    conta: 'c.descricao',
    dataEmissao: 'q.dataEmissao',
    bom_para: 'q.bom_para',
    situacao_label: sql`case q.situacao ${sql.join(
      situacoesOfCheque.map(
        (one) => sql`when ${sql.lit(one)} then ${sql.lit(situacaoLabels[one])}`,
      ),
      sql` `,
    )} end`,
    compensado_em: 'q.compensado_em',
    alinea: 'q.alinea',
    valor: 'q.valor',
    id_contabancaria: 'q.id_contabancaria',
    numero_banco: numeroDoBanco,
    id_pessoa: 'q.id_pessoa',
    situacao: 'q.situacao',
    entregue_em: 'q.entregue_em',
    conciliado: isReconciled,
    devolucoes: 'q.devolucoes',
    avulso: 'q.avulso',
    impresso_em: 'q.impresso_em',
    versao: 'q.versao',
  },
  more: {
    local: text('q.local'),
    obs: text('q.obs'),
    entregue_para: text('q.entregue_para'),
    numero: text(sql`lpad(q."numCheque"::text, 6, '0')`),
    empresa_da_conta: int.orNull('c.id_empresa'),
  },
  from: (db, visao: VisaoDoLivro) => sql`cheque q
    join contabancaria c on ${same('c.id_contabancaria', 'q')}
    where q.tenant_id = ${db.tenant} and ${seenCheques(visao)}`,
  search: sql`concat_ws(' ', lpad(q."numCheque"::text, 6, '0'), q.busca)`,
  filters: {
    a_compensar: () => sql<boolean>`v.situacao in ('emitido', 'entregue')`,
    id_empresa: (id: number) =>
      sql<boolean>`(v.empresa_da_conta is null or v.empresa_da_conta = ${id})`,
    periodo1: (day: CalendarDate) => sql<boolean>`v."dataEmissao" >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v."dataEmissao" <= ${day}`,
    bom_para1: (day: CalendarDate) => sql<boolean>`v.bom_para >= ${day}`,
    bom_para2: (day: CalendarDate) => sql<boolean>`v.bom_para <= ${day}`,
  },
})

/** Of each state; the rows of the list have centavos. */
export const sumCheques = (db: TenantDb, visao: VisaoDoLivro, filter: ChequeFilter) =>
  db.rows(
    {
      situacao: word(situacoesOfCheque)('v.situacao'),
      quantidade: int(sql`count(*)`),
      valor: money(sql`sum(v.valor) / 100`),
    },
    (list) => sql`select ${list} from ${cheques.matching(db, visao, filter)} v group by v.situacao`,
  )

const storedColumns = {
  id_chequeEmitido: int('q.id_chequeEmitido'),
  numCheque: int('q.numCheque'),
  id_contabancaria: int('q.id_contabancaria'),
  conta: text('c.descricao'),
  numero_banco: text(numeroDoBanco),
  favorecido: text('q.favorecido'),
  valor: money('q.valor'),
  dataEmissao: day('q.dataEmissao'),
  bom_para: day.orNull('q.bom_para'),
  situacao: word(situacoesOfCheque)('q.situacao'),
  entregue_em: day.orNull('q.entregue_em'),
  conciliado: yesNo(isReconciled),
  alinea: int.orNull('q.alinea'),
  devolucoes: int('q.devolucoes'),
  avulso: yesNo('q.avulso'),
  impresso_em: instant.orNull('q.impresso_em'),
  versao: int('q.versao'),
  local: text('q.local'),
}
export type StoredCheque = RowOf<typeof storedColumns>

/** These cheques in the order asked for: those that this person may see, or all when `visao` is null. */
export const findCheques = (db: TenantDb, visao: VisaoDoLivro | null, ids: readonly number[]) =>
  db.rows(
    storedColumns,
    (list) => sql`select ${list}
      from unnest(${ids}::bigint[]) with ordinality as pedido(id, ordem)
      join cheque q on q.tenant_id = ${db.tenant} and q."id_chequeEmitido" = pedido.id
      join contabancaria c on ${same('c.id_contabancaria', 'q')}
      where ${visao ? seenCheques(visao) : sql`true`} order by pedido.ordem`,
  )

/** Locks cheques in order of their id, so that of two people the second finds what the first did. */
export const lockCheques = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`select from cheque where tenant_id = ${db.tenant}
    and "id_chequeEmitido" = any(${ids}::bigint[]) order by "id_chequeEmitido" for update`)

export const listBaixasOfCheque = (db: TenantDb, id_chequeEmitido: number) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      id_lancamento: int('b.id_lancamento'),
      descricao: text('l.descricao'),
      num_documento: text.orNull('l.num_documento'),
      data: day('b.data'),
      valor: money('b.valor'),
      estornada: flag(sql`b.estornada_em is not null`),
    },
    (list) => sql`select ${list}
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      where b.tenant_id = ${db.tenant} and b."id_chequeEmitido" = ${id_chequeEmitido}
      order by b.id_baixa`,
  )

export const listEventos = (db: TenantDb, id_chequeEmitido: number) =>
  db.rows(
    {
      id_cheque_evento: int('e.id_cheque_evento'),
      acao: word(eventsOfCheque)('e.acao'),
      situacao: word(situacoesOfCheque)('e.situacao'),
      data: day('e.data'),
      alinea: int.orNull('e.alinea'),
      motivo: text('e.motivo'),
      usuario: text.orNull('u.nome'),
      criado_em: instant('e.criado_em'),
    },
    (list) => sql`select ${list}
      from cheque_evento e
      left join usuario u on ${same('u.id_usuario', 'e')}
      where e.tenant_id = ${db.tenant} and e."id_chequeEmitido" = ${id_chequeEmitido}
      order by e.id_cheque_evento`,
  )

/** Condition: account `c` may have cheques. */
export const contaOfCheque = (visao: VisaoDoLivro, id_empresa: number | undefined) =>
  sql<boolean>`(c.ativo = 'S' and c.permuta = 'N' and c.id_contabancaria_tipo = 1 and ${contaVista(visao)}
    and ${ofUnidades(id_empresa === undefined ? [] : [id_empresa])})`
