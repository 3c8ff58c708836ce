import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const whole = first(
  'lancamento',
  'id_lancamento',
  `tipo = 'avulso' and situacao = 'pago' and conciliado is null`,
)
const newest = '(select max(id_conciliacao) from conciliacao where tenant_id = $T)'
const create = (
  undone = 'null',
) => `insert into conciliacao (tenant_id, id_contabancaria, modo, motivo,
    pontos, desfeita_em) select $T, min(id_contabancaria), 'manual', 'teste', 100, ${undone} from contabancaria`
const line = `update extrato_historico set situacao = 'conciliado', motivo = null, id_conciliacao = ${newest}
  where ${first('extrato_historico', 'id_extrato_historico', `situacao = 'pendente'`)}`
const baixa = `update lancamento_baixa set id_conciliacao = ${newest} where ${whole}`

const part = `insert into conciliacao_parte (tenant_id, id_conciliacao, id_extrato_historico)
  select $T, ${newest}, min(id_extrato_historico) from extrato_historico where tenant_id = $T`

export const conciliacaoBreaks: Breaks = {
  'as linhas do banco e as baixas de uma conciliação somam o mesmo': [
    `${create()}; ${line}`,
    // It had a line of the bank, which it lost: one that was marked by hand never had any.
    `${create()}; ${baixa}; ${part}; update lancamento set conciliado = 's' where ${whole}`,
  ],
  'uma conciliação desfeita não tem linhas nem baixas': [`${create('now()')}; ${line}`],
  'um título está conciliado quando está pago e todas as suas baixas estão conciliadas': [
    `update lancamento set conciliado = 's' where ${first('lancamento', 'id_lancamento', `situacao = 'aprovado'`)}`,
  ],
}
