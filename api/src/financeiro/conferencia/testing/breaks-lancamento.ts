import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const gross = 'o líquido e os tributos retidos somam o valor bruto'
const pessoa = 'no mês, o que se reteve de uma pessoa é o bruto menos o líquido das suas contas'
const tributo = 'todo tributo a recolher tem a conta e a base de que foi retido'
const item = 'um lançamento de um item é do orçamento do item'

const titulo = (where: string) => first('lancamento', 'id_lancamento', where)
const withheld = titulo(`origem = 'retencao' and operacao = 'D'`)
const isDuplicate = 'a cópia dos dados do título em cada baixa está em dia'

export const lancamentoBreaks: Breaks = {
  'a conta, o centro, o orçamento e o item de um lançamento rateado são os que todas as suas linhas têm em comum':
    [
      `update lancamento set id_centrocusto = (select min(id_centrocusto) from centro_custo), "id_grupoCusto" =
      (select min("id_grupoCusto") from plano_contas) where ${titulo(`rateado = 'S' and situacao = 'aprovado'`)}`,
      `update lancamento_rateio set id_orcamento = (select min(id_orcamento) from orcamento)
      where id_lancamento = (select min(r.id_lancamento) from lancamento_rateio r where r.id_orcamento is null
        and not exists (select from lancamento l where l.id_lancamento = r.id_lancamento and l.situacao = 'pago'))`,
    ],
  [item]: [
    {
      sql: `update lancamento set id_orca_item = (select max(id_orca_item) from orca_item)
        where ${titulo(`situacao = 'aprovado' and rateado = 'N' and id_orcamento is null and origem = 'avulso'`)}`,
    },
    `update lancamento set id_orca_item = (select max(i.id_orca_item) from orca_item i
        where i.id_orcamento <> lancamento.id_orcamento)
      where ${titulo(`origem = 'item' and situacao = 'aprovado'`)}`,
  ],
  'um lançamento direto ou de transferência está pago por inteiro, no seu dia': [
    `update lancamento set tipo = 'avulso' where ${titulo(`situacao = 'aprovado' and valor_baixado = 0`)}`,
    `update lancamento set "dataVencimento" = "dataVencimento" - 1 where ${titulo(`tipo = 'avulso'`)}`,
  ],
  'o número de lançamentos gerados por cada recorrência está certo': [
    'update lancamento_recorrencia set geradas = geradas + 1',
    `update lancamento set id_recorrencia = null where ${titulo('id_recorrencia is not null')}`,
  ],
  'permuta só se liquida na conta de permuta, e nada mais nela': [
    {
      sql: `update lancamento set permuta = 'S' where ${titulo(`situacao = 'pago' and permuta = 'N'
        and origem = 'avulso'`)}`,
      also: [isDuplicate],
    },
    {
      sql: `update contabancaria set permuta = 'N'`,
    },
  ],
  'nenhuma baixa é de antes da abertura da conta': [
    `update contabancaria set data_abertura = (select min(b.data) + 1 from lancamento_baixa b
        where b.id_contabancaria = contabancaria.id_contabancaria)
      where id_contabancaria = (select min(id_contabancaria) from lancamento_baixa)`,
  ],
  [pessoa]: [
    `update lancamento set competencia = competencia - 40 where ${withheld}`,
    `update lancamento set id_empresa = (select max(e.id_empresa) from empresa e
      where e.id_empresa <> lancamento.id_empresa) where ${titulo(`origem = 'retencao' and operacao = 'D'
        and situacao = 'aprovado'`)}`,
    {
      sql: `update lancamento set valor_bruto = valor_bruto + 0.01 where ${titulo(`valor_bruto is not null`)}`,
      also: [gross],
    },
  ],
  [tributo]: [
    `delete from lancamento_retencao where ${first('lancamento_retencao', 'id_retencao', 'true')}`,
    `update lancamento_retencao set base = 0.01 where ${first('lancamento_retencao', 'id_retencao', 'true')}`,
    {
      sql: `update lancamento set id_lancamento_origem = (select min(id_lancamento) from lancamento
        where origem = 'avulso' and valor_bruto is null) where ${withheld}`,
      also: [gross, pessoa],
    },
  ],
  'um pagamento de item aprovado tem a aprovação de quem o aprovou': [
    `delete from lancamento_aprovacao where ${first(
      'lancamento_aprovacao',
      'id_aprovacao',
      `desfeita_em is null
      and id_lancamento in (select id_lancamento from lancamento where situacao in ('aprovado', 'pago'))`,
    )}`,
    `update lancamento set id_aprovador = (select max(u.id_usuario) from usuario u
        where u.id_usuario <> lancamento.id_aprovador)
      where ${titulo(`origem = 'item' and situacao in ('aprovado', 'pago') and id_aprovador is not null`)}`,
  ],
  'um pagamento rejeitado não guarda aprovações': [
    `insert into lancamento_aprovacao (tenant_id, id_lancamento, id_usuario) select $T, l.id_lancamento, u.id
      from (select min(id_usuario) as id from usuario where tenant_id = $T) u, lancamento l
      where l.tenant_id = $T and l.situacao = 'rejeitado' limit 1`,
  ],
}
