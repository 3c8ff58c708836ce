import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const totals = 'os totais de um orçamento são os das suas linhas, encargos, comissões e desconto'
const count = 'só contam no orçamento as linhas que não somam outras nem são opções desligadas'
const custo = 'o custo de uma linha de orçamento é quantidade × diárias × custo unitário'
const place = 'as linhas de um orçamento ficam nos grupos e sob as linhas dele'

const line = (where = 'conta') => first('orca_item', 'id_orca_item', where)
const orcamento = (where: string) => first('orcamento', 'id_orcamento', where)
const withEncargo = first('orca_encargo', 'id_orca_encargo', `modo = 'por_fora' and taxa > 0`)

/** Adds a subline with the first line's total, so that the line's total stays right. */
const subline = `insert into orca_item (tenant_id, id_orcamento, uid, id_orca_grupo, id_orca_item_superior, ordem,
    descricao, valor_unit, valor_total, custo_previsto)
  select tenant_id, id_orcamento, 'sob-' || uid, id_orca_grupo, id_orca_item, 1, 'Sob', valor_total, valor_total,
    valor_total from orca_item where ${line()};
  update orca_item set custo_previsto = valor_total, conta = false where id_orca_item =
    (select id_orca_item_superior from orca_item where descricao = 'Sob');`

export const orcamentoBreaks: Breaks = {
  'o total de uma linha de orçamento é quantidade × diárias × valor unitário': [
    {
      sql: `update orca_item set valor_total = valor_total + 0.01 where ${line()}`,
      also: [totals],
    },
    { sql: `update orca_item set dias = dias + 1 where ${line('custo_unit > 1')}`, also: [custo] },
    `update orca_item set valor_unit = valor_unit + 10 where ${line('custo_unit is not null')}`,
  ],
  [custo]: [
    {
      sql: `update orca_item set custo_previsto = custo_previsto + 0.01 where ${line()}`,
      also: [totals],
    },
    `update orca_item set custo_unit = custo_unit + 1 where ${line('custo_unit is not null')}`,
  ],
  'uma linha que soma outras vale a soma das que contam': [
    {
      sql: `${subline} update orca_item set valor_total = valor_total + 0.01 where id_orca_item =
        (select id_orca_item_superior from orca_item where descricao = 'Sob')`,
      also: [totals],
    },
    {
      sql: `${subline} update orca_item set opcional = true, conta = false where descricao = 'Sob'`,
      also: [totals],
    },
  ],
  [count]: [
    { sql: `update orca_item set conta = false where ${line()}`, also: [totals] },
    `update orca_item set opcional = true, opcional_ligado = false where ${line()}`,
  ],
  [place]: [
    `update orca_item set id_orca_grupo = (select max(id_orca_grupo) from orca_grupo) where ${line()}`,
    {
      sql: `${subline} update orca_item set id_orca_grupo = (select max(g.id_orca_grupo) from orca_grupo g
        where g.id_orcamento = orca_item.id_orcamento) where descricao = 'Sob'`,
      also: [totals],
    },
  ],
  [totals]: [
    ...[
      'subtotal',
      'valor_base',
      'total_geral',
      'bv_total',
      'imposto_total',
      'comissao_total',
      'liquido_total',
      'custo_total',
      'lucro_total',
    ].map(
      (figure) =>
        `update orcamento set ${figure} = ${figure} + 0.01 where ${orcamento('not aprovado')}`,
    ),
    `update orca_encargo set taxa = taxa + 1 where ${withEncargo}`,
    `update orca_encargo set valor_fora = 100 where ${withEncargo}`,
    `update orca_encargo set grupos_fora = (select array_agg(g.uid) from orca_grupo g
      where g.id_orcamento = orca_encargo.id_orcamento) where ${withEncargo}`,
    `update orca_encargo set modo = 'fixo', valor = 0 where ${withEncargo}`,
    `update orca_encargo set embutir = true where ${first('orca_encargo', 'id_orca_encargo', `modo = 'por_dentro'`)}`,
    `update orca_encargo set embutir = true, taxa = 100 where
      ${first('orca_encargo', 'id_orca_encargo', `modo = 'por_dentro'`)}`,
    ...['total_menos_bv', 'liquido', 'lucro'].map(
      (base) => `update orca_comissionado set base = '${base}', tipo_comissionado = 2
        where ${first('orca_comissionado', 'id_orca_comissionado', 'taxa > 0')}`,
    ),
    `update orca_comissionado set base = 'fixo', valor = 1 where
      ${first('orca_comissionado', 'id_orca_comissionado', 'taxa > 0')}`,
    `update orcamento set ajuste_valor = ajuste_valor - 1 where ${orcamento('valor_desejado is null')}`,
    `update orcamento set ajuste_tipo = 'percentual', ajuste_taxa = 1 where
      ${orcamento('valor_desejado is null and ajuste_valor = 0')}`,
    `update orcamento set valor_desejado = total_geral + 1 where ${orcamento('not aprovado')}`,
    `update orca_item set incide_imposto = false where ${line('conta and incide_imposto and valor_total > 100')}`,
  ],
  'de cada orçamento, só uma versão está aprovada': [
    `drop index orcamento__aprovado; update orcamento set aprovado = true, faturado = 'A' where id_familia =
      (select min(id_familia) from orcamento where id_orcamento_versao > 0)`,
    `update orcamento set num_orc = '2026/999' where ${orcamento('id_orcamento_versao > 0')}`,
    `delete from orcamento where id_orcamento = (select min(id_familia) from orcamento
      where id_orcamento_versao > 0)`,
  ],
  'dois orçamentos não têm o mesmo número': [
    `update orcamento o set num_orc = (select max(x.num_orc) from orcamento x) where id_familia =
      (select min(id_familia) from orcamento)`,
  ],
  'um orçamento está como faturado quando as suas faturas chegam ao total': [
    `update orcamento set faturado = null where ${orcamento(`faturado = 'S'`)}`,
    `update orcamento set faturado = 'S' where ${orcamento(`faturado = 'A'`)}`,
    `update orcamento set faturado = 'A' where ${orcamento('not aprovado')}`,
  ],
}
