import { money as storedMoney } from '@claquete/contract/wire'
import { percent } from '@claquete/contract/financeiro/fiscal/tabelas/campos'
import type { PagamentoDoMes } from '@claquete/core/financeiro/fiscal/reinf/pagamento'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { regimes } from '@claquete/core/livro/titulos/retencao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, flag, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { isSeenTitulo, seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { movedMoney } from '../../../livro/contas/public.ts'

const retido = z.object({
  id_lancamento: z.int(),
  tributo: z.enum(tributos),
  base: storedMoney,
  taxa: percent,
  valor: storedMoney,
  codigo_receita: z.string(),
})

/** The CNPJ of a unit without marks, and its root. */
const documento = sql`regexp_replace(upper(coalesce(e.cnpj, '')), '[^A-Z0-9]', '', 'g')`
const rootOf = sql`coalesce(nullif(left(${documento}, 8), ''), ${sql.lit('00000000')})`
const unidade = sql`coalesce(nullif(e.fantasia, ''), e.razao)`

/** The units of the company by taxpayer: those without a CNPJ stand under zeros. */
export const listUnidades = (db: TenantDb) =>
  db.rows(
    { id_empresa: int('e.id_empresa'), nome: text(unidade), raiz: text(rootOf) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} order by e.id_empresa`,
  )

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  empresa: text(unidade),
  estabelecimento: text(documento),
  id_pessoa: int.orNull('l.id_pessoa'),
  nome: text(sql`coalesce(p.razao, '')`),
  documento: text(sql`coalesce(p.cnpj, '')`),
  tipo_pessoa: word(['PF', 'PJ']).orNull('p.tipo_pessoa'),
  regime: word(regimes)(
    sql`coalesce(r.regime, case p.tipo_pessoa when 'PF' then 'pessoa_fisica' else 'presumido' end)`,
  ),
  descricao: text('l.descricao'),
  num_documento: text(sql`coalesce(l.num_documento, '')`),
  bruto: money(sql`coalesce(l.valor_bruto, l.valor)`),
  credito: day(sql`coalesce(l.data_emissao, l.data_documento, l.competencia)`),
  pagamento: day.orNull(sql`coalesce(l."dataBaixa", (select min(b.data) from lancamento_baixa b
    where ${same('b.id_lancamento', 'l')} and b.estornada_em is null and ${movedMoney}))`),
  parcial: flag(sql`l.valor_baixado > 0 and l.situacao <> 'pago'`),
  natureza: text(
    sql`coalesce(t.natureza, case when d.id_lancamento is null then n.natureza end, '')`,
  ),
  informa: word(['S', 'N']).orNull(
    sql`coalesce(t.informa, case when d.id_lancamento is null then n.informa end)`,
  ),
  dividendos: flag(sql`d.id_lancamento is not null`),
  tributos: json(z.array(retido))(sql`coalesce((
    select jsonb_agg(jsonb_build_object('id_lancamento', x.id_lancamento, 'tributo', k.tributo,
      'base', k.base, 'taxa', k.taxa, 'valor', x.valor, 'codigo_receita', k.codigo_receita)
      order by x.id_lancamento)
    from lancamento x
    join lancamento_retencao k on ${same('k.id_lancamento', 'x')}
    where ${same('x.id_lancamento_origem', 'l.id_lancamento')}
      and x.origem = 'retencao' and x.situacao not in ('cancelado', 'rejeitado')), '[]')`),
}

interface Wanted {
  readonly raiz: string
  /** What the person may see of the ledger. */
  readonly visao: VisaoDoLivro
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}

/**
 * Payables of one taxpayer of which something was paid in a month, and those with taxes withheld that were credited in it.
 * Advances, their returns, refunds, cards' bills and barter do not count as pay.
 */
export const listPagamentos = (
  db: TenantDb,
  { raiz, visao, periodo1, periodo2 }: Wanted,
): Promise<PagamentoDoMes[]> =>
  db.rows(
    columns,
    (list) => sql`with dele as (
      select b.id_lancamento from lancamento_baixa b
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.operacao = 'D'
        and b.data between ${periodo1} and ${periodo2} and ${movedMoney}
      union
      select x.id_lancamento_origem from lancamento_retencao k
      join lancamento x on ${same('x.id_lancamento', 'k')}
      join lancamento o on ${same('o.id_lancamento', 'x.id_lancamento_origem')}
      where k.tenant_id = ${db.tenant}
        and coalesce(o.data_emissao, o.data_documento, o.competencia) between ${periodo1} and ${periodo2})
    select ${list} from lancamento l
    join empresa e on ${same('e.id_empresa', 'l')}
    left join pessoa p on ${same('p.id_pessoa', 'l')}
    left join pessoa_retencao r on ${same('r.id_pessoa', 'l')}
    left join reinf_titulo t on ${same('t.id_lancamento', 'l')}
    left join reinf_pessoa n on ${same('n.id_pessoa', 'l')}
    left join lancamento_dividendo d on ${same('d.id_lancamento', 'l')}
    where l.tenant_id = ${db.tenant} and l.id_lancamento in (select id_lancamento from dele)
      and l.operacao = 'D' and l.permuta = 'N' and l.tipo in ('titulo', 'avulso')
      and l.situacao in ('aprovado', 'pago')
      and l.origem not in ('retencao', 'verba', 'reembolso', 'devolucao', 'permuta', 'transferencia', 'fatura_cartao', 'negociacao')
      and ${rootOf} = ${raiz}
      and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
    order by ${unidade} collate "pt-BR-x-icu", p.razao collate "pt-BR-x-icu", l.id_lancamento`,
  )

/** Titles of the federal taxes that events R-4000 tell, due in a period. */
export const listTitulosDeTributos = (db: TenantDb, { raiz, visao, periodo1, periodo2 }: Wanted) =>
  db.rows(
    {
      id_lancamento: int('x.id_lancamento'),
      id_origem: int('x.id_lancamento_origem'),
      codigo_receita: text('k.codigo_receita'),
      descricao: text('x.descricao'),
      valor: money('x.valor'),
      vencimento: day('x.dataVencimento'),
    },
    (list) => sql`select ${list} from lancamento_retencao k
      join lancamento x on ${same('x.id_lancamento', 'k')}
      join empresa e on ${same('e.id_empresa', 'x')}
      where k.tenant_id = ${db.tenant} and k.tributo in ('irrf', 'pis', 'cofins', 'csll')
        and x.situacao in ('aprovado', 'pago')
        and x."dataVencimento" between ${periodo1} and ${periodo2} and ${rootOf} = ${raiz}
        and ${isSeenTitulo(visao, 'x') ?? sql`true`}
      order by x.id_lancamento`,
  )
