import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const baixa = {
  registro: sql`'baixa nº ' || b.id_baixa || ' do lançamento nº ' || b.id_lancamento`,
}
const line = {
  registro: sql`'linha nº ' || r.id_rateio || ' do lançamento nº ' || r.id_lancamento`,
}

/** The sum of what each settlement gave to lines, from the lines' side. */
const dado = (db: TenantDb) => sql`(
  select id_baixa, sum(principal) as principal, sum(desconto) as desconto,
    sum(negociado) as negociado, sum(juros) as juros, sum(multa) as multa
  from baixa_linha where tenant_id = ${db.tenant} group by id_baixa)`

/** What each line was given by settlements that were not reversed. */
const received = (db: TenantDb) => sql`(
  select x.id_rateio, sum(x.principal) + sum(x.desconto) + sum(x.negociado) as total
  from lancamento_baixa b
  join baixa_linha x on ${same('x.id_baixa', 'b')}
  where b.tenant_id = ${db.tenant} and b.estornada_em is null group by x.id_rateio)`

const components = (de: string) =>
  sql.join(
    ['principal', 'desconto', 'negociado', 'juros', 'multa'].map(
      (nome) => sql`coalesce(${sql.ref(`${de}.${nome}`)}, 0.00)`,
    ),
  )

/** Checks of what settlements of split titles gave to each line. */
export const ofBaixasByLine: readonly Verification[] = [
  {
    // What a reversed settlement gave is kept until the title's lines are rewritten.
    nome: 'uma baixa de título rateado é a soma do que coube a cada linha',
    diferencas: (db) =>
      db.rows(
        difference({
          ...baixa,
          expected: sql`concat_ws(' + ', ${components('b')})`,
          found: sql`concat_ws(' + ', ${components('x')})`,
        }),
        (list) => sql`select ${list}
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        left join ${dado(db)} x on x.id_baixa = b.id_baixa
        where b.tenant_id = ${db.tenant} and l.rateado = 'S'
          and (b.estornada_em is null or x.id_baixa is not null)
          and (${components('b')}) is distinct from (${components('x')})`,
      ),
  },
  {
    nome: 'nenhuma linha de rateio recebe mais que o seu valor',
    diferencas: (db) =>
      db.rows(
        difference({ ...line, expected: sql`'até ' || r.valor`, found: sql`x.total::text` }),
        (list) => sql`select ${list}
        from lancamento_rateio r join ${received(db)} x on x.id_rateio = r.id_rateio
        where r.tenant_id = ${db.tenant} and x.total > r.valor`,
      ),
  },
  {
    nome: 'cada linha de um título pago recebeu o seu valor',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`r.valor::text`,
          found: sql`coalesce(x.total, 0.00)::text`,
        }),
        (list) => sql`select ${list}
        from lancamento l
        join lancamento_rateio r on ${same('r.id_lancamento', 'l')}
        left join ${received(db)} x on x.id_rateio = r.id_rateio
        where l.tenant_id = ${db.tenant} and l.situacao = 'pago' and r.valor <> coalesce(x.total, 0)`,
      ),
  },
  {
    nome: 'o valor de uma baixa só é distribuído entre as linhas do rateio do seu título',
    diferencas: (db) =>
      db.rows(
        difference({
          ...baixa,
          expected: sql`'linha do próprio título, rateado'`,
          found: sql`'linha nº ' || r.id_rateio || ' do lançamento nº ' || r.id_lancamento`,
        }),
        (list) => sql`select ${list}
        from baixa_linha x
        join lancamento_baixa b on ${same('b.id_baixa', 'x')}
        join lancamento l on ${same('l.id_lancamento', 'b')}
        join lancamento_rateio r on ${same('r.id_rateio', 'x')}
        where x.tenant_id = ${db.tenant}
          and (l.rateado = 'N' or r.id_lancamento <> b.id_lancamento)`,
      ),
  },
]
