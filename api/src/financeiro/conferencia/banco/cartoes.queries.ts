import { sql } from 'kysely'
import { difference } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

/** Card statements against the entries that they are made of. */
export const cartoesChecks: readonly Verification[] = [
  {
    nome: 'uma fatura de cartão fechada soma as suas compras, e a sua conta a pagar também',
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'fatura ' || to_char(e.mes, 'MM/YYYY') || ' de ' || c.descricao`,
          path: sql`'/financeiro/extrato-cartao/' || e.id_extrato_cartao`,
          expected: sql`(coalesce(s.soma, 0.00) + e.saldo_anterior)::numeric(15,2)::text`,
          found: sql`e.total_fechado::text || coalesce(', conta a pagar ' || t.valor::text, '')`,
        }),
        (list) => sql`with somas as (
          select p.id_extrato_cartao, sum(case l.operacao when 'D' then l.valor else -l.valor end) as soma
          from cartao_parcela p
          join lancamento l on l.tenant_id = ${db.tenant} and l.id_lancamento = p.id_lancamento
          where p.tenant_id = ${db.tenant} group by 1)
        select ${list}
        from extrato_cartao e
        join contabancaria c on c.tenant_id = ${db.tenant} and c.id_contabancaria = e.id_contabancaria
        left join somas s on s.id_extrato_cartao = e.id_extrato_cartao
        left join lancamento t on t.tenant_id = ${db.tenant} and t.id_lancamento = e.id_lancamento
        where e.tenant_id = ${db.tenant} and e.situacao <> 'aberta'
          and (e.total_fechado <> coalesce(s.soma, 0) + e.saldo_anterior
            or e.situacao = 'fechada' and (t.valor, t.situacao) is distinct from (e.total_fechado, 'aprovado'))`,
      ),
  },
]
