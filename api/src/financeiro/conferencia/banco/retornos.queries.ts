import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { difference, toSupport } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const path = sql`'/financeiro/cnab-retorno/Listar'`
const line = { registro: sql`'linha ' || k.linha || ' do retorno “' || r.nome || '”'`, path }
const lines = sql`cnab_retorno_linha k
  join cnab_retorno r on ${same('r.id_cnab_retorno', 'k')}
  join cnab_convenio v on ${same('v.id_cnab_convenio', 'r')}`
const inForce = sql`k.resultado in ('aplicada', 'juntada')`

/** Returns of banks against what they settled and what they charged. */
export const retornosChecks: readonly Verification[] = [
  {
    nome: 'um retorno do banco vale uma vez só, com todas as suas linhas',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'retorno “' || r.nome || '”'`,
          path,
          expected: sql`r.quantidade || ' linha(s), em 1 retorno'`,
          found: sql`x.linhas || ' linha(s), em ' || x.vezes || ' retorno(s)'`,
        }),
        (list) => sql`select ${list}
        from cnab_retorno r, lateral (select
            (select count(*) from cnab_retorno_linha k where ${same('k.id_cnab_retorno', 'r')}) as linhas,
            (select count(*) from cnab_retorno o where o.tenant_id = r.tenant_id and o.estado = 'aplicado'
              and (o.sha256 = r.sha256
                or o.id_cnab_convenio = r.id_cnab_convenio and o.nsa = r.nsa)) as vezes) x
        where r.tenant_id = ${db.tenant}
          and (x.linhas <> r.quantidade or r.estado = 'aplicado' and x.vezes > 1)`,
      ),
  },
  {
    nome: 'uma linha paga de um retorno tem a sua baixa, de quanto o banco disse',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`k.valor::text`,
          found: sql`case when b.id_baixa is null then 'nenhuma baixa'
            when b.id_lancamento is distinct from k.id_lancamento
              then 'baixa do lançamento nº ' || b.id_lancamento
            when x.linhas > 1 then b.valor || ', de ' || x.linhas || ' linhas'
            else b.valor::text end`,
        }),
        (list) => sql`select ${list}
        from ${lines}
        left join lancamento_baixa b on ${same('b.id_baixa', 'k')},
          lateral (select count(*) as linhas from cnab_retorno_linha o where ${same('o.id_baixa', 'k')}
            and o.resultado in ('aplicada', 'juntada')) x
        where k.tenant_id = ${db.tenant} and k.efeito = 'pago' and ${inForce}
          and (b.id_baixa is null or x.linhas > 1
            or (b.id_lancamento, b.valor) is distinct from (k.id_lancamento, k.valor))`,
      ),
  },
  {
    nome: 'o que um retorno desfeito tinha baixado ou cobrado não vale mais',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`'0.00'`,
          found: sql`(case when b.estornada_em is null then coalesce(b.valor, 0) else 0 end
            + case when t.situacao = 'pago' then t.valor else 0 end)::numeric(15,2)::text`,
        }),
        (list) => sql`select ${list}
        from ${lines}
        left join lancamento_baixa b on ${same('b.id_baixa', 'k')}
        left join lancamento t on ${same('t.id_lancamento', 'k.id_lancamento_tarifa')}
        where k.tenant_id = ${db.tenant} and k.resultado = 'desfeita'
          and (b.id_baixa is not null and b.estornada_em is null or t.situacao = 'pago')`,
      ),
  },
  {
    nome: 'a tarifa de uma linha de retorno é um lançamento, que é dela só',
    diferencas: (db) =>
      db.rows(
        difference({
          ...line,
          expected: sql`k.tarifa::text`,
          found: sql`case when t.id_lancamento is null then 'nenhum lançamento'
            when x.linhas > 1 then t.valor || ', de ' || x.linhas || ' linhas'
            when t.id_contabancaria is distinct from v.id_contabancaria then t.valor || ', em outra conta'
            else t.valor::text end`,
        }),
        (list) => sql`select ${list}
        from ${lines}
        left join lancamento t on ${same('t.id_lancamento', 'k.id_lancamento_tarifa')},
          lateral (select count(*) as linhas from cnab_retorno_linha o where ${same('o.id_lancamento_tarifa', 'k')}
            and o.resultado in ('aplicada', 'juntada')) x
        where k.tenant_id = ${db.tenant} and k.resultado = 'aplicada' and k.efeito in ('pago', 'tarifa')
          and r.tipo = 'cobranca' and case when k.tarifa = 0 then t.id_lancamento is not null
            else t.id_lancamento is null or x.linhas > 1
              -- One that somebody cancelled is theirs.
              or t.situacao <> 'cancelado' and (t.operacao, t.valor, t.id_contabancaria)
                is distinct from ('D', k.tarifa, v.id_contabancaria) end`,
      ),
  },
]
