import { sql } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { lancamentoPath } from '../diferenca/addresses.ts'
import { difference, toSupport } from '../diferenca/difference.read.ts'
import type { Verification } from '../diferenca/difference.read.ts'

const boleto = {
  registro: sql`'boleto ' || b.seu_numero || ' do lançamento nº ' || b.id_lancamento`,
  path: lancamentoPath(sql`b.id_lancamento`),
}

/** Checks that each boleto agrees with its settlement, its files and its barcode. */
export const boletosChecks: readonly Verification[] = [
  {
    nome: 'um boleto recebido tem a sua baixa, de quanto foi pago, ou diz por que não tem; e nenhum outro tem',
    diferencas: (db) =>
      db.rows(
        difference({
          ...boleto,
          expected: sql`case b.situacao when 'pago' then coalesce(b.valor_recebido::text, 'o que foi pago')
            else 'nenhuma baixa' end`,
          found: sql`case when b.id_baixa is null then 'nenhuma baixa'
            when x.id_lancamento is distinct from b.id_lancamento
              then 'baixa do lançamento nº ' || coalesce(x.id_lancamento::text, 'que não existe')
            when x.id_contabancaria is distinct from b.id_contabancaria then x.valor || ', em outra conta'
            else x.valor::text end`,
        }),
        (list) => sql`select ${list}
        from boleto b
        left join lancamento_baixa x on ${same('x.id_baixa', 'b')}
        where b.tenant_id = ${db.tenant} and case
          when b.situacao <> 'pago' then b.id_baixa is not null
          when b.id_baixa is null then b.pendencia is null
          else (x.id_lancamento, x.valor, x.id_contabancaria)
            is distinct from (b.id_lancamento, b.valor_recebido, b.id_contabancaria) end`,
      ),
  },
  {
    nome: 'um boleto por arquivo está recebido quando os retornos que valem dizem que foi pago',
    diferencas: (db) =>
      db.rows(
        difference({
          ...boleto,
          expected: sql`x.vezes || ' pagamento(s)'`,
          found: sql`case b.situacao when 'pago' then 1 else 0 end || ' pagamento(s)'`,
        }),
        (list) => sql`select ${list}
        from boleto b, lateral (select count(*) filter (where k.efeito = 'pago')
              - count(*) filter (where k.efeito = 'devolvido') as vezes
            from cnab_retorno_linha k where ${same('k.id_boleto', 'b')}
              and k.resultado = 'aplicada') x
        where b.tenant_id = ${db.tenant} and b.provedor = 'cnab'
          and x.vezes <> case b.situacao when 'pago' then 1 else 0 end`,
      ),
  },
  {
    nome: 'o valor de um boleto é o do seu código de barras e da sua linha digitável',
    advice: 'Cancele o boleto e emita outro: quem paga pelo código paga o valor que está nele.',
    diferencas: (db) =>
      db.rows(
        difference({
          ...boleto,
          expected: sql`b.valor::text`,
          found: sql`(substr(b.codigo_barras, 10, 10)::numeric / 100)::numeric(15,2) || ' no código, '
            || coalesce((right(b.linha_digitavel, 10)::numeric / 100)::numeric(15,2)::text, 'nada') || ' na linha'`,
        }),
        (list) => sql`select ${list}
        from boleto b
        where b.tenant_id = ${db.tenant} and b.codigo_barras is not null
          and b.situacao in ('aberto', 'pago')
          and (b.valor * 100 <> substr(b.codigo_barras, 10, 10)::numeric
            or b.valor * 100 <> right(b.linha_digitavel, 10)::numeric)`,
      ),
  },
  {
    nome: 'uma remessa de boletos diz o que foi posto nela, e uma cancelada nada',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          registro: sql`'remessa ' || r.nome`,
          path: sql`'/financeiro/cnab/Listar'`,
          expected: sql`case r.estado when 'cancelada' then 0 else r.quantidade end || ' instrução(ões)'`,
          found: sql`x.quantas || ' instrução(ões)'`,
        }),
        (list) => sql`select ${list}
        from cnab_remessa r, lateral (select count(*) as quantas from boleto_instrucao i
            where ${same('i.id_cnab_remessa', 'r')}) x
        where r.tenant_id = ${db.tenant} and r.tipo = 'cobranca'
          and x.quantas <> case r.estado when 'cancelada' then 0 else r.quantidade end`,
      ),
  },
  {
    nome: 'nenhum boleto tem número repetido, nem maior que o último do convênio',
    advice: toSupport,
    diferencas: (db) =>
      db.rows(
        difference({
          ...boleto,
          expected: sql`'um número só, até ' || b.ultimo`,
          found: sql`'nº ' || coalesce(b.sequencia::text, '?') || ', de ' || b.quantos || ' boleto(s)'`,
        }),
        (list) => sql`with contados as (
          select b.*, v.nosso_numero as ultimo,
            greatest(count(*) over (partition by b.id_cnab_convenio, b.sequencia),
              count(*) over (partition by b.id_cnab_convenio, b.nosso_numero)) as quantos
          from boleto b
          join cnab_convenio v on ${same('v.id_cnab_convenio', 'b')}
          where b.tenant_id = ${db.tenant})
        select ${list}
        from contados b where b.sequencia > b.ultimo or b.quantos > 1`,
      ),
  },
]
