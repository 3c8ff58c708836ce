import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/cnab/retorno'
import type {
  RetornoLinhaInside as RetornoLinha,
  retornoLinhas,
} from '@claquete/contract/financeiro/cnab/retorno'
import { sql } from 'kysely'
import { int, money, text, texts, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listPage } from '../../../kernel/lists/list.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import type { Order } from '../../../kernel/lists/list.ts'
import { listSource, sinceDay, untilDay } from '../../../kernel/lists/source.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

export type LinhaFilter = TakenBy<typeof retornoLinhas>['query']

/** Whether this person may see line `k`: it names no title, or one that they see. */
export function seenLinha(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`(k.id_lancamento is null or exists (select from lancamento l
    where ${same('l.id_lancamento', 'k')}
      and ${sql.join(conditions, sql` and `)}))`
}

export const retornos = listSource(contract.retornos, {
  columns: {
    id_cnab_retorno: 'r.id_cnab_retorno',
    nome: 'r.nome',
    conta: 'c.descricao',
    tipo: 'r.tipo',
    gerado_em: 'r.gerado_em',
    quantidade: 's.quantidade',
    rejeitados: 's.rejeitados',
    pendentes: 's.pendentes',
    estado: 'r.estado',
    criado_em: 'r.criado_em',
    usuario: 'u.nome',
    valor_pago: 's.valor_pago',
    valor_pendente: 's.valor_pendente',
    id_contabancaria: 'c.id_contabancaria',
    numero_banco: sql`coalesce(c.numero_banco, '')`,
    nsa: 'r.nsa',
    pagos: 's.pagos',
    motivo: 'r.motivo',
    versao: 'r.versao',
  },
  more: { id_empresa: int('v.id_empresa'), arquivo: text('r.arquivo'), avisos: texts('r.avisos') },
  from: (db, visao: VisaoDoLivro) => sql`cnab_retorno r
    join cnab_convenio v on ${same('v.id_cnab_convenio', 'r')}
    join contabancaria c on ${same('c.id_contabancaria', 'v')}
    left join usuario u on ${same('u.id_usuario', 'r')}
    cross join lateral (select count(*)::int as quantidade,
        count(*) filter (where k.efeito = 'pago')::int as pagos,
        coalesce(sum(k.valor) filter (where k.efeito = 'pago'), 0) as valor_pago,
        coalesce(sum(k.valor) filter (where k.efeito = 'pago' and k.resultado = 'pendente'), 0) as valor_pendente,
        count(*) filter (where k.efeito in ('rejeitado', 'devolvido'))::int as rejeitados,
        count(*) filter (where k.resultado = 'pendente')::int as pendentes
      from cnab_retorno_linha k
      where ${same('k.id_cnab_retorno', 'r')} and ${seenLinha(visao)}) s
    where r.tenant_id = ${db.tenant} and ${contaVista(visao)}`,
  search: sql`''`,
  filters: {
    inicio: sinceDay('v.criado_em'),
    fim: untilDay('v.criado_em'),
    pendentes: () => sql<boolean>`v.pendentes > 0`,
  },
})

export const sumByEfeito = (db: TenantDb, visao: VisaoDoLivro, id_cnab_retorno: number) =>
  db.rows(
    {
      efeito: word(contract.efeitosOfLinha)('k.efeito'),
      quantidade: int(sql`count(*)`),
      valor: money(sql`sum(k.valor)`),
    },
    (list) => sql`select ${list}
      from cnab_retorno_linha k where k.tenant_id = ${db.tenant} and k.id_cnab_retorno = ${id_cnab_retorno}
        and ${seenLinha(visao)} group by k.efeito order by quantidade desc, k.efeito`,
  )

const linhas = (db: TenantDb, visao: VisaoDoLivro, id_cnab_retorno: number) =>
  sql<RetornoLinha>`(
  select k.id_cnab_retorno_linha, k.linha, k.seu_numero, k.nosso_numero, k.nome, (k.valor * 100)::bigint as valor, k.data,
    k.codigos, k.texto, k.efeito, k.autenticacao, k.resultado, k.motivo, k.id_lancamento, t.descricao,
    u.nome as usuario
  from cnab_retorno_linha k
  left join lancamento t on ${same('t.id_lancamento', 'k')}
  left join usuario u on ${same('u.id_usuario', 'k')}
  where k.tenant_id = ${db.tenant} and k.id_cnab_retorno = ${id_cnab_retorno} and ${seenLinha(visao)})`

const lineOrder: Order = {
  columns: { linha: 'v.linha', valor: 'v.valor', nome: 'v.nome', data: 'v.data' },
  byDefault: ['linha', 'asc'],
  unique: 'v.id_cnab_retorno_linha',
}

export const listLinhas = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { id_cnab_retorno, ...filter }: LinhaFilter & { readonly id_cnab_retorno: number },
) =>
  listPage<RetornoLinha>(
    db
      .of(linhas(db, visao, id_cnab_retorno), 'v')
      .selectAll()
      .where(({ and }) =>
        and([
          sql<boolean>`true`,
          ...(filter.resultado ? [sql<boolean>`v.resultado = ${filter.resultado}`] : []),
          ...(filter.efeito ? [sql<boolean>`v.efeito = ${filter.efeito}`] : []),
          ...(filter.search
            ? [
                finds(filter.search, {
                  text: folded(
                    'v.seu_numero',
                    'v.nosso_numero',
                    'v.nome',
                    'v.texto',
                    'v.descricao',
                    'v.motivo',
                  ),
                  centavos: [sql`v.valor`],
                  days: [sql`v.data`],
                }),
              ]
            : []),
        ]),
      ),
    filter,
    lineOrder,
  )
